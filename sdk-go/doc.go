// Package blazon is a typed client for Blazon's API, and verifies its webhooks.
//
//	client := blazon.NewClient(blazon.WithAPIKey("sk_test_…"))
//	for event, err := range client.Events.All(ctx, nil) {
//		if err != nil {
//			return err
//		}
//		fmt.Println(event.Type)
//	}
//
// Every call takes a context, the ids of its path, its parameters and options. Optional parameters
// are pointers ([Ptr]) or of the type [Nullable], which also sends null.
package blazon
