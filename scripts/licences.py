"""Checks, offline, that every dependency may be used under a licence that we accept.

Reads `cargo metadata`, so it needs no download and no tool beyond Cargo. Advisories need
a database from the network: `cargo deny check advisories`, where there is one.
"""

import json
import re
import subprocess
import sys

ACCEPTED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0",
    "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "Unicode-3.0", "Unlicense", "Zlib",
}


def is_accepted(expression):
    """An SPDX expression without brackets inside brackets: any of an OR, all of an AND."""
    text = expression.replace("/", " OR ")
    text = re.sub(r"\(([^()]*)\)", lambda m: "yes" if is_accepted(m[1]) else "no", text)
    for way in text.split(" OR "):
        parts = [part.strip() for part in way.split(" AND ")]
        if all(part == "yes" or part in ACCEPTED for part in parts):
            return True
    return False


def host():
    """The platform of this machine, as rustc names it."""
    told = subprocess.run(["rustc", "-vV"], stdout=subprocess.PIPE, text=True, check=True)
    return re.search(r"^host: (.+)$", told.stdout, re.MULTILINE)[1]


def main():
    # Only what this machine builds with: the packages of other platforms were never fetched.
    command = ["cargo", "metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host()]
    found = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    packages = json.loads(found.stdout)["packages"]
    refused = []
    for package in packages:
        expression = package["license"] or "none"
        if not is_accepted(expression):
            refused.append(f"{package['name']} {package['version']}: {expression}")
    for line in refused:
        print("licence not accepted:", line, file=sys.stderr)
    print(f"{len(packages)} packages, {len(refused)} with a licence that we don't accept")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
