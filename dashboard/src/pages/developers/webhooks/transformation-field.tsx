import type { WebhookTransformationTrial } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { readEventPayload } from '../events/event-payloads.ts'
import { TriedText } from './tried-text.tsx'

/** Expressions that make messages of events, for the webhooks of channels. */

/** An incoming webhook of Slack. `&`, `<` and `>` have a meaning in its texts. */
const slackTemplate = `(
  $escape := function($text) {
    $text.$replace("&", "&amp;").$replace("<", "&lt;").$replace(">", "&gt;")
  };
  $name := data.object.name ? data.object.name : data.object.id;
  {
    "text": "*" & type & "*" & ($name ? ": " & $escape($string($name)) : "")
  }
)`

/** A workflow of Microsoft Teams that posts webhooks to a channel. */
const teamsTemplate = `(
  $name := data.object.name ? data.object.name : data.object.id;
  {
    "type": "message",
    "attachments": [{
      "contentType": "application/vnd.microsoft.card.adaptive",
      "content": {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": [
          {"type": "TextBlock", "text": type, "weight": "bolder", "wrap": true},
          {"type": "TextBlock", "text": $name ? $string($name) : id, "wrap": true}
        ]
      }
    }]
  }
)`

/** The transformation of an endpoint, with templates and a preview of the newest event. */
export function TransformationField({ transformation }: { transformation: string | null }) {
  const api = useApi()
  return (
    <TriedText
      name="transformation"
      label={t`Transformation`}
      hint={t`A JSONata expression that reshapes the payload, for example for a channel of Slack or Teams.`}
      rows={4}
      maxLength={16_384}
      value={transformation}
      tryLabel={t`Preview with the last event`}
      tryText={(text, { types, values }) =>
        api.webhookEndpoints.tryTransformation({
          transformation: text,
          event_payload: readEventPayload(values.get('event_payload')),
          ...(types && { types }),
        })
      }
      showTrial={(trial) => <Trial trial={trial} />}
      templates={[
        { label: t`Use the template for Slack`, text: slackTemplate },
        { label: t`Use the template for Teams`, text: teamsTemplate },
      ]}
    />
  )
}

function Trial({ trial: { type, body, error_message } }: { trial: WebhookTransformationTrial }) {
  return (
    <>
      {type === null ? (
        <p>
          <Trans>No event of these types was recorded yet.</Trans>
        </p>
      ) : (
        <p className="font-mono text-xs">{type}</p>
      )}
      {body !== null && <CodeBlock text={indent(body)} label={t`Request body`} />}
      {error_message !== null && (
        <p className="text-bad">
          <Trans>The attempt would fail: {error_message}</Trans>
        </p>
      )}
    </>
  )
}

function indent(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
