"""Changes that `schemathesis.test.ts` makes to the generated requests."""

import json
import os
import random

import schemathesis

# {"/files/{id}": {"id": "file_…"}}
RESOURCES = json.loads(os.environ["BLAZON_RESOURCES"])


@schemathesis.hook
def before_call(context, case, kwargs):
    # Requests without a valid credential are limited to 10 per second and address.
    address = ".".join(str(random.randint(1, 254)) for _ in range(3))
    case.headers["X-Forwarded-For"] = f"10.{address}"
    # Links between operations provide the ids of the stateful phase.
    ids = RESOURCES.get(case.operation.path)
    if ids and case.method != "DELETE" and case.meta.phase.name.value != "stateful":
        if case.meta.generation.mode.value == "positive":
            case.path_parameters = {**case.path_parameters, **ids}
