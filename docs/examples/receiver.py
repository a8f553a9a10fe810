import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ.get("SIGNING_SECRET", "")
if not re.fullmatch("whsec_[A-Za-z0-9+/]+=*", SECRET):
    sys.exit("Set SIGNING_SECRET to the whsec_… of the endpoint.")
KEY = base64.b64decode(SECRET.removeprefix("whsec_"))
MAX_BYTES = 4 * 1024 * 1024  # more than any event has
handled = set()  # in production: a table with the event's id as its key


def is_signed(headers, body):
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not re.fullmatch("[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > 300:
        return False
    content = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(KEY, content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # While a secret is rotated there are two signatures, separated by a space.
    sent = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(signature, expected) for signature in sent)


class Receiver(BaseHTTPRequestHandler):
    timeout = 30  # seconds that a sender may be silent

    def do_POST(self):
        length = self.headers.get("content-length", "")
        if not re.fullmatch("[0-9]{1,9}", length) or int(length) > MAX_BYTES:
            return self.answer(413)
        # The bytes as received, not parsed.
        body = self.rfile.read(int(length))
        if not is_signed(self.headers, body):
            return self.answer(400)
        event = json.loads(body)
        if event["id"] not in handled:
            handled.add(event["id"])
            print("verified", event["type"], event["id"], flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


port = int(os.environ.get("PORT", "3000"))
ThreadingHTTPServer(("127.0.0.1", port), Receiver).serve_forever()
