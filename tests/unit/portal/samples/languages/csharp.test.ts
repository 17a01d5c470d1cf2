import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('csharp', 'application/json', body)).toMatchInlineSnapshot(`
    "using System.Net.Http.Headers;

    using var client = new HttpClient();
    var url = "https://api.example.com/things";
    using var request = new HttpRequestMessage(HttpMethod.Post, url);
    request.Headers.TryAddWithoutValidation("Authorization", "Bearer <API_KEY>");
    request.Content = new StringContent("""
        {
          "name": "Rex's",
          "tags": [
            "a",
            "b"
          ]
        }
        """);
    request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

    using var response = await client.SendAsync(request);
    Console.WriteLine(await response.Content.ReadAsStringAsync());"
  `);
});
