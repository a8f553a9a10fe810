package blazon

import (
	"encoding/json"
	"time"
)

// EventFields are the fields of every event but its data.
type EventFields struct {
	ID string `json:"id"`
	// Type is such as brand.check.completed.
	Type       string    `json:"type"`
	APIVersion string    `json:"api_version"`
	Livemode   bool      `json:"livemode"`
	Created    time.Time `json:"created"`
	// Organization is the id of the organization.
	Organization string `json:"organization"`
	// RequestID is the id of the request that caused the event.
	RequestID *string `json:"request_id"`
}

// Event is an event of any type.
type Event struct {
	EventFields

	// Data is the JSON of the data; Typed decodes it by the type of the event.
	Data json.RawMessage `json:"data"`

	raw json.RawMessage
}

// Created is the data of an event about a resource.
type Created[T any] struct {
	Object T `json:"object"`
}

// Changed is the data of an update event: the resource as it is now, and the previous values of
// changed fields.
type Changed[T any] struct {
	Object             T              `json:"object"`
	PreviousAttributes map[string]any `json:"previous_attributes"`
}

// CustomEvent is an event that was recorded with Events.Create, or of a type that this version of
// the package does not know.
type CustomEvent struct {
	EventFields

	Data map[string]any `json:"data"`
}

func (e *Event) UnmarshalJSON(data []byte) error {
	type fields Event
	if err := json.Unmarshal(data, (*fields)(e)); err != nil {
		return err
	}
	e.raw = append(json.RawMessage(nil), data...)
	return nil
}

// Typed returns the event as a pointer to the type of its type, such as
// *[BrandCheckCompletedEvent], or as a *[CustomEvent].
func (e *Event) Typed() (any, error) {
	typed := newEvent(e.Type)
	if typed == nil {
		typed = &CustomEvent{}
	}
	if err := json.Unmarshal(e.raw, typed); err != nil {
		return nil, err
	}
	return typed, nil
}
