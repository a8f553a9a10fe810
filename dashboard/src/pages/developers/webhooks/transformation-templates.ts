/** Expressions that make messages of events, for the webhooks of channels. */

/** An incoming webhook of Slack. `&`, `<` and `>` have a meaning in its texts. */
export const slackTemplate = `(
  $escape := function($text) {
    $text.$replace("&", "&amp;").$replace("<", "&lt;").$replace(">", "&gt;")
  };
  $name := data.object.name ? data.object.name : data.object.id;
  {
    "text": "*" & type & "*" & ($name ? ": " & $escape($string($name)) : "")
  }
)`

/** A workflow of Microsoft Teams that posts webhooks to a channel. */
export const teamsTemplate = `(
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
