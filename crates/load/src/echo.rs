//! The bare echo beside which the server is measured: the same stack, the same buffers, and nothing else.

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;

use crate::Failed;

/// Serves an echo at `/echo` until it is killed.
pub async fn serve(listen: &str) -> Result<(), Failed> {
    let listener = server::listen(listen).await?;
    println!("{}", server::url(listener.local_addr()?));
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let upgrade = async |upgrade: WebSocketUpgrade| server::buffers(upgrade).on_upgrade(echo);
    axum::serve(listener, Router::new().route("/echo", get(upgrade))).await?;
    Ok(())
}

async fn echo(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if let Message::Text(text) = message
            && socket.send(Message::Text(text)).await.is_err()
        {
            return;
        }
    }
}
