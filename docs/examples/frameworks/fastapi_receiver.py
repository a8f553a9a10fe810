import os

import uvicorn
from blazon import WebhookVerificationError, verify
from blazon.events import BrandCheckCompletedEvent
from fastapi import FastAPI, Request, Response

app = FastAPI()


@app.post("/")
async def receive(request: Request) -> Response:
    try:
        event = verify(await request.body(), request.headers, os.environ["SIGNING_SECRET"])
    except WebhookVerificationError as error:
        return Response(error.code, status_code=400)
    if isinstance(event, BrandCheckCompletedEvent):
        print("verdict", event.data.object.verdict, flush=True)
    else:
        print("verified", event.type, event.id, flush=True)
    return Response(status_code=204)


uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "3000")), log_level="error")
