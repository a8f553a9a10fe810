import os

from blazon import WebhookVerificationError, verify
from blazon.events import BrandCheckCompletedEvent
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST


@csrf_exempt  # The signature shows where the request comes from.
@require_POST
def receive(request: HttpRequest) -> HttpResponse:
    try:
        event = verify(request.body, request.headers, os.environ["SIGNING_SECRET"])
    except WebhookVerificationError as error:
        return HttpResponse(error.code, status=400)
    if isinstance(event, BrandCheckCompletedEvent):
        print("verdict", event.data.object.verdict, flush=True)
    else:
        print("verified", event.type, event.id, flush=True)
    return HttpResponse(status=204)


urlpatterns = [path("", receive)]

# A project has these lines in its settings and starts the application with a WSGI server.
settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["127.0.0.1"])
if __name__ == "__main__":
    from wsgiref.simple_server import make_server

    port = int(os.environ.get("PORT", "3000"))
    make_server("127.0.0.1", port, get_wsgi_application()).serve_forever()
