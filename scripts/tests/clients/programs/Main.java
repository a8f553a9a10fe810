import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.BrandChecksApi;
import org.openapitools.client.api.BrandPalettesApi;
import org.openapitools.client.api.FilesApi;
import org.openapitools.client.model.BrandChecksCreateBody;
import org.openapitools.client.model.BrandPalettesCreateBody;
import org.openapitools.client.model.ColorInput;
import org.openapitools.client.model.ColorUsage;
import org.openapitools.client.model.ErrorResponse;
import org.openapitools.client.model.PaletteColorInput;

/** Uses the client of openapi-generator's `java`: prints each step that works. */
public class Main {
  public static void main(String[] words) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BLAZON_URL") + "/api/v1");
    String authorization = "Bearer " + System.getenv("BLAZON_API_KEY");
    client.setRequestInterceptor(request -> request.header("Authorization", authorization));
    BrandPalettesApi palettes = new BrandPalettesApi(client);
    PaletteColorInput color =
        new PaletteColorInput()
            .key("red")
            .value(new ColorInput("#e60000"))
            .usage(Set.of(ColorUsage.TEXT));
    BrandPalettesCreateBody body =
        new BrandPalettesCreateBody().name("Acme").slug(words[0]).colors(List.of(color));

    var palette = palettes.brandPalettesCreate(body, null, null);
    require(palette.getColors().get(0).getUsage().contains(ColorUsage.TEXT), palette);
    System.out.println("create");

    var page =
        palettes.brandPalettesList(
            1, null, null, null, null, null, null, null, null, null, null, null, null);
    require(page.getData().get(0).getId().equals(palette.getId()), page);
    System.out.println("list");

    try {
      palettes.brandPalettesCreate(body, null, null);
      require(false, "no error");
    } catch (ApiException error) {
      var known = ApiClient.createDefaultObjectMapper().readValue(error.getResponseBody(), ErrorResponse.class);
      require(known.getError().getCode().getValue().equals("resource_already_exists"), known);
    }
    System.out.println("error");

    Path path = Files.createTempFile("page", ".css");
    Files.writeString(path, "h1 { color: #e60000 }");
    var file = new FilesApi(client).filesCreate(path.toFile(), null, null);
    Files.delete(path);
    var input = new BrandChecksCreateBody()._file(file.getId());
    var check = new BrandChecksApi(client).brandChecksCreate(null, null, null, input);
    require(check.getFile().equals(file.getId()) && check.getFailure() == null, check);
    System.out.println("upload");
  }

  private static void require(boolean holds, Object detail) {
    if (!holds) throw new AssertionError(detail);
  }
}
