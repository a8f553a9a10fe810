import os

from blazon import WebhookVerificationError, verify
from blazon.events import BrandCheckCompletedEvent
from flask import Flask, request

app = Flask(__name__)


@app.post("/")
def receive() -> tuple[str, int]:
    try:
        event = verify(request.get_data(), request.headers, os.environ["SIGNING_SECRET"])
    except WebhookVerificationError as error:
        return error.code, 400
    if isinstance(event, BrandCheckCompletedEvent):
        print("verdict", event.data.object.verdict, flush=True)
    else:
        print("verified", event.type, event.id, flush=True)
    return "", 204


app.run(host="127.0.0.1", port=int(os.environ.get("PORT", "3000")))
