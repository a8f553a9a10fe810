// Uses the client of openapi-generator's `go`: prints each step that works.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	blazon "example.com/client"
)

func main() {
	config := blazon.NewConfiguration()
	config.Servers = blazon.ServerConfigurations{{URL: os.Getenv("BLAZON_URL") + "/api/v1"}}
	client := blazon.NewAPIClient(config)
	ctx := context.WithValue(context.Background(), blazon.ContextAccessToken, os.Getenv("BLAZON_API_KEY"))

	value := "#e60000"
	color := blazon.NewPaletteColorInput("red")
	color.SetValue(blazon.ColorInput{String: &value})
	color.SetUsage([]blazon.ColorUsage{"text"})
	body := blazon.NewBrandPalettesCreateBody("Acme")
	body.SetSlug(os.Args[1])
	body.SetColors([]blazon.PaletteColorInput{*color})
	palettes := client.BrandPalettesAPI

	palette, _, err := palettes.BrandPalettesCreate(ctx).BrandPalettesCreateBody(*body).Execute()
	require(err == nil && palette.Colors[0].Usage[0] == "text", err)
	fmt.Println("create")

	page, _, err := palettes.BrandPalettesList(ctx).Limit(1).Execute()
	require(err == nil && page.Data[0].Id == palette.Id, err)
	fmt.Println("list")

	_, _, err = palettes.BrandPalettesCreate(ctx).BrandPalettesCreateBody(*body).Execute()
	var failure *blazon.GenericOpenAPIError
	require(errors.As(err, &failure), err)
	model, isTyped := failure.Model().(blazon.ErrorResponse)
	require(isTyped && model.Error.Code == "resource_already_exists", failure.Model())
	fmt.Println("error")

	path := filepath.Join(os.TempDir(), os.Args[1]+".css")
	require(os.WriteFile(path, []byte("h1 { color: #e60000 }"), 0o600) == nil, path)
	defer os.Remove(path)
	content, err := os.Open(path)
	require(err == nil, err)
	file, _, err := client.FilesAPI.FilesCreate(ctx).File(content).Execute()
	require(err == nil, err)
	input := blazon.NewBrandChecksCreateBody()
	input.SetFile(file.Id)
	check, _, err := client.BrandChecksAPI.BrandChecksCreate(ctx).BrandChecksCreateBody(*input).Execute()
	require(err == nil && *check.File.Get() == file.Id && check.Failure.Get() == nil, err)
	fmt.Println("upload")
}

func require(holds bool, detail any) {
	if !holds {
		log.Fatalf("%+v", detail)
	}
}
