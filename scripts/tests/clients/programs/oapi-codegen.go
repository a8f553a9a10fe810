// Uses the client of oapi-codegen: prints each step that works.
package main

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"mime/multipart"
	"net/http"
	"os"

	blazon "example.com/client"
)

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("BLAZON_API_KEY"))
		return nil
	}
	url := os.Getenv("BLAZON_URL") + "/api/v1"
	client, err := blazon.NewClientWithResponses(url, blazon.WithRequestEditorFn(authorize))
	require(err == nil, err)
	ctx := context.Background()

	var value blazon.ColorInput
	require(value.UnmarshalJSON([]byte(`"#e60000"`)) == nil, value)
	colors := []blazon.PaletteColorInput{{Key: "red", Value: &value, Usage: &[]blazon.ColorUsage{"text"}}}
	body := blazon.BrandPalettesCreateBody{Name: "Acme", Slug: &os.Args[1], Colors: &colors}

	created, err := client.BrandPalettesCreateWithResponse(ctx, nil, body)
	require(err == nil && created.JSON201 != nil && created.JSON201.Colors[0].Usage[0] == "text", err)
	fmt.Println("create")

	page, err := client.BrandPalettesListWithResponse(ctx, nil)
	require(err == nil && page.JSON200 != nil && page.JSON200.Data[0].Id == created.JSON201.Id, err)
	fmt.Println("list")

	failed, err := client.BrandPalettesCreateWithResponse(ctx, nil, body)
	require(err == nil && failed.JSON4XX != nil, err)
	require(failed.JSON4XX.Error.Code == "resource_already_exists", failed.JSON4XX)
	fmt.Println("error")

	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreateFormFile("file", "page.css")
	require(err == nil, err)
	part.Write([]byte("h1 { color: #e60000 }"))
	writer.Close()
	file, err := client.FilesCreateWithBodyWithResponse(ctx, nil, writer.FormDataContentType(), &form)
	require(err == nil && file.JSON201 != nil, err)
	input := blazon.BrandChecksCreateBody{File: &file.JSON201.Id}
	check, err := client.BrandChecksCreateWithResponse(ctx, nil, input)
	require(err == nil && check.JSON202 != nil && *check.JSON202.File == file.JSON201.Id, err)
	fmt.Println("upload")
}

func require(holds bool, detail any) {
	if !holds {
		log.Fatalf("%+v", detail)
	}
}
