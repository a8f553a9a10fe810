"""What `schemathesis.test.ts` changes about generated requests and expected responses."""

import json
import os
import re
import secrets

import schemathesis

# {"/files/{id}": {"id": "file_…"}}
RESOURCES = json.loads(os.environ["BLAZON_RESOURCES"])
# {"file": "file_…"}, for fields of this name
REFERENCES = json.loads(os.environ["BLAZON_REFERENCES"])

# Refusals of requests that satisfy their schema, because a schema cannot express the reason. A 400
# with any other message is a missing declaration.
INEXPRESSIBLE = re.compile(
    "|".join(
        [
            # References to what does not exist, or is of another kind
            "^No such | has no finding |^The check has no finding |^Nobody with |Use an asset of kind|A (logo|template) must be",
            # Fields that exclude or require each other
            "^Send |: send |must have a section or a page|^A portal has no sources",
            "^A publishable key cannot have|publishable keys only",
            "^Set every |promote_at needs a channel|requires_key needs the channel| has no sizes",
            "^A (reply|comment on a portal page) is about |^An endpoint of the type .* Omit url",
            "^(authentication|destination) of the type ",
            "^The size .* is not from ",  # of a list of sizes, which is one text
            " requires a ",
            "is required",
            "^params",  # the parameters of a rule, which depend on its type
            "must be in the future",
            "must not be later than|^The time range is too long",
            "lone surrogate",
            "CSS colour",
            "is not an IP range|is not an API key|printable ASCII|^The issuer must be",
            "matches more than|^The palette has |^The service itself uses",
            r"^([a-z]+\.)*url: |^proxy_url must be |^(filter|transformation): |is neither a group nor a token|^The page cannot be read at this address",
            "^Unknown (event type|part) ",
            "^Invalid (channel name|crop|header name|metadata key|mode|name of a list|variable name)",
            "^The value of a variable|^A list must have |^Too many rows",
            "at least one word",
            "is not valid: it was",  # a token from a mail
            "was used for a different request",
        ]
    )
)


@schemathesis.hook
def before_call(context, case, kwargs):
    # Requests without a valid credential are limited to 10 per second and address. The random module
    # is not used, because Hypothesis seeds it again for each case.
    case.headers["X-Forwarded-For"] = ".".join(["10", *(str(byte) for byte in secrets.token_bytes(3))])
    if case.meta.generation.mode.value != "positive":
        return
    # Links between operations provide the ids of the stateful phase.
    phase = case.meta.phase.name.value
    ids = RESOURCES.get(case.operation.path)
    if ids and case.method != "DELETE" and phase != "stateful":
        case.path_parameters = {**case.path_parameters, **ids}
    # The phases of examples and limits keep ids of nothing. In the others, requests reach the code behind
    # the ids, and most creations of the stateful phase succeed, which provide the ids of its links.
    if phase in ("fuzzing", "stateful"):
        refer(case.query)
        refer(case.body)
        for cursor in ("starting_after", "ending_before"):
            (case.query or {}).pop(cursor, None)
    if phase == "stateful":
        case.headers.pop("Idempotency-Key", None)


def refer(value):
    """Replaces generated ids by those of resources that exist."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in REFERENCES and isinstance(inner, str):
                value[name] = REFERENCES[name]
            else:
                refer(inner)
    elif isinstance(value, list):
        for inner in value:
            refer(inner)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    # Headers beyond 16 KiB, which are refused before the operation is known.
    if response.status_code == 431:
        return False
    if type(failure).__name__ != "RejectedPositiveData" or response.status_code != 400:
        return True
    # The Iconify API requires one of two parameters, and numbers as text; its 400s say only that.
    if case.operation.path.startswith("/cdn/") and response.text == "Bad request":
        return False
    error = response.json()["error"]
    # The errors of OAuth (RFC 6749, section 5.2) are only codes.
    return not isinstance(error, str) and not INEXPRESSIBLE.search(error["message"])
