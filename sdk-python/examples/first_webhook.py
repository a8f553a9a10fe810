from http.server import BaseHTTPRequestHandler, HTTPServer

from blazon import Blazon, verify

client = Blazon()  # reads BLAZON_API_KEY and BLAZON_URL


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        event = verify(body, dict(self.headers), endpoint.signing_secret)
        print("verified", event.type, event.data)
        self.send_response(204)
        self.end_headers()


# The receiver, on a free port.
server = HTTPServer(("127.0.0.1", 0), Receiver)

# The endpoint, and an event for it.
endpoint = client.webhook_endpoints.create(
    url=f"http://127.0.0.1:{server.server_port}/webhooks",
    enabled_events=["custom.greeting"],
)
client.events.create(type="custom.greeting", data={"text": "Hello"})

# The webhook that arrives.
server.handle_request()
client.webhook_endpoints.delete(endpoint.id)
