import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('java', 'application/json', body)).toMatchInlineSnapshot(`
    "import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpResponse;

    var url = "https://api.example.com/things";
    var request = HttpRequest.newBuilder(URI.create(url))
        .header("Authorization", "Bearer <API_KEY>")
        .header("Content-Type", "application/json")
        .method("POST", HttpRequest.BodyPublishers.ofString("""
            {
              "name": "Rex's",
              "tags": [
                "a",
                "b"
              ]
            }"""))
        .build();

    var response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());"
  `);
});
