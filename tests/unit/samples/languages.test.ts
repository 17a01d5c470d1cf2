import { expect, test } from 'vitest';
import { LANGUAGES, operationToSamples } from '../../../src/samples/index.ts';
import { readOperation } from './read-operation.ts';

const languages = LANGUAGES.map(({ id }) => id);

function samplesOf(method: string, mediaType: string, example: unknown): readonly string[] {
  const operation = readOperation(
    {
      security: [{ bearer: [] }],
      requestBody: { content: { [mediaType]: { example } } },
      responses: { 200: { description: '', content: { 'application/json': {} } } },
    },
    { method, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  );
  return operationToSamples(operation, { languages, generated: true }).map(({ variants }) => variants[0]?.source ?? '');
}

test('a JSON body in each language', () => {
  expect(samplesOf('post', 'application/json', { name: "Rex's", tags: ['a', 'b'] }).join('\n\n——\n\n'))
    .toMatchInlineSnapshot(`
    "curl --request POST https://api.example.com/things \\
      --header 'Authorization: Bearer <TOKEN>' \\
      --header 'Content-Type: application/json' \\
      --data '{
      "name": "Rex'\\''s",
      "tags": [
        "a",
        "b"
      ]
    }'

    ——

    const response = await fetch('https://api.example.com/things', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer <TOKEN>',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        name: "Rex's",
        tags: ['a', 'b'],
      }),
    });
    console.log(await response.json());

    ——

    import requests

    response = requests.post(
        "https://api.example.com/things",
        headers={
            "Authorization": "Bearer <TOKEN>",
        },
        json={
            "name": "Rex's",
            "tags": ["a", "b"],
        },
    )
    print(response.json())

    ——

    package main

    import (
    	"fmt"
    	"io"
    	"net/http"
    	"strings"
    )

    func main() {
    	body := strings.NewReader(\`{
      "name": "Rex's",
      "tags": [
        "a",
        "b"
      ]
    }\`)

    	request, err := http.NewRequest("POST", "https://api.example.com/things", body)
    	if err != nil {
    		panic(err)
    	}
    	request.Header.Set("Authorization", "Bearer <TOKEN>")
    	request.Header.Set("Content-Type", "application/json")

    	response, err := http.DefaultClient.Do(request)
    	if err != nil {
    		panic(err)
    	}
    	defer response.Body.Close()

    	answer, err := io.ReadAll(response.Body)
    	if err != nil {
    		panic(err)
    	}
    	fmt.Println(response.Status, string(answer))
    }

    ——

    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpResponse;

    var request = HttpRequest.newBuilder(URI.create("https://api.example.com/things"))
        .header("Authorization", "Bearer <TOKEN>")
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

    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());

    ——

    <?php

    $curl = curl_init('https://api.example.com/things');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer <TOKEN>',
            'Content-Type: application/json',
        ],
        CURLOPT_POSTFIELDS => <<<'JSON'
            {
              "name": "Rex's",
              "tags": [
                "a",
                "b"
              ]
            }
            JSON,
        CURLOPT_RETURNTRANSFER => true,
    ]);

    echo curl_exec($curl);

    ——

    require 'net/http'

    uri = URI('https://api.example.com/things')
    request = Net::HTTP::Post.new(uri)
    request['Authorization'] = 'Bearer <TOKEN>'
    request['Content-Type'] = 'application/json'
    request.body = <<~'JSON'
      {
        "name": "Rex's",
        "tags": [
          "a",
          "b"
        ]
      }
    JSON

    response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
      http.request(request)
    end
    puts response.body

    ——

    using System.Net.Http.Headers;

    using var client = new HttpClient();
    using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.com/things");
    request.Headers.TryAddWithoutValidation("Authorization", "Bearer <TOKEN>");
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

test('a form in each language', () => {
  expect(samplesOf('put', 'application/x-www-form-urlencoded', { name: 'a b', tags: ['x', 'y'] }).join('\n\n——\n\n'))
    .toMatchInlineSnapshot(`
    "curl --request PUT https://api.example.com/things \\
      --header 'Authorization: Bearer <TOKEN>' \\
      --data-urlencode 'name=a b' \\
      --data-urlencode tags=x \\
      --data-urlencode tags=y

    ——

    const response = await fetch('https://api.example.com/things', {
      method: 'PUT',
      headers: {
        Authorization: 'Bearer <TOKEN>',
      },
      body: new URLSearchParams([
        ['name', 'a b'],
        ['tags', 'x'],
        ['tags', 'y'],
      ]),
    });
    console.log(await response.json());

    ——

    import requests

    response = requests.put(
        "https://api.example.com/things",
        headers={
            "Authorization": "Bearer <TOKEN>",
        },
        data=[
            ("name", "a b"),
            ("tags", "x"),
            ("tags", "y"),
        ],
    )
    print(response.json())

    ——

    package main

    import (
    	"fmt"
    	"io"
    	"net/http"
    	"net/url"
    	"strings"
    )

    func main() {
    	form := url.Values{}
    	form.Add("name", "a b")
    	form.Add("tags", "x")
    	form.Add("tags", "y")

    	request, err := http.NewRequest("PUT", "https://api.example.com/things", strings.NewReader(form.Encode()))
    	if err != nil {
    		panic(err)
    	}
    	request.Header.Set("Authorization", "Bearer <TOKEN>")
    	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")

    	response, err := http.DefaultClient.Do(request)
    	if err != nil {
    		panic(err)
    	}
    	defer response.Body.Close()

    	answer, err := io.ReadAll(response.Body)
    	if err != nil {
    		panic(err)
    	}
    	fmt.Println(response.Status, string(answer))
    }

    ——

    import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpResponse;

    var request = HttpRequest.newBuilder(URI.create("https://api.example.com/things"))
        .header("Authorization", "Bearer <TOKEN>")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .method("PUT", HttpRequest.BodyPublishers.ofString("name=a%20b&tags=x&tags=y"))
        .build();

    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());

    ——

    <?php

    $curl = curl_init('https://api.example.com/things');
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'PUT',
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer <TOKEN>',
            'Content-Type: application/x-www-form-urlencoded',
        ],
        CURLOPT_POSTFIELDS => 'name=a%20b&tags=x&tags=y',
        CURLOPT_RETURNTRANSFER => true,
    ]);

    echo curl_exec($curl);

    ——

    require 'net/http'

    uri = URI('https://api.example.com/things')
    request = Net::HTTP::Put.new(uri)
    request['Authorization'] = 'Bearer <TOKEN>'
    request['Content-Type'] = 'application/x-www-form-urlencoded'
    request.body = 'name=a%20b&tags=x&tags=y'

    response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
      http.request(request)
    end
    puts response.body

    ——

    using var client = new HttpClient();
    using var request = new HttpRequestMessage(HttpMethod.Put, "https://api.example.com/things");
    request.Headers.TryAddWithoutValidation("Authorization", "Bearer <TOKEN>");
    request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]
    {
        new("name", "a b"),
        new("tags", "x"),
        new("tags", "y"),
    });

    using var response = await client.SendAsync(request);
    Console.WriteLine(await response.Content.ReadAsStringAsync());"
  `);
});

test('a method of its own in each language', () => {
  const operation = readOperation({ responses: { 204: { description: '' } } }, { method: 'M-SEARCH' });
  const sources = operationToSamples(operation, { languages, generated: true }).map(
    ({ variants }) => variants[0]?.source ?? '',
  );
  expect(sources.filter((source) => !source.includes('M-SEARCH'))).toEqual([]);
});

test.each(['/etc/passwd', '<script>'])('text that begins as a file does is sent as text: @%s', (rest) => {
  const [curl] = samplesOf('post', 'text/plain', `@${rest}`);
  expect(curl).toContain(`--data-raw '@${rest}'`.replace("'@/etc/passwd'", '@/etc/passwd'));
});

test('a long body comes from a file', () => {
  const sources = samplesOf('post', 'application/json', { text: 'x'.repeat(20_000) });
  expect(sources.filter((source) => !source.includes('body.json') || source.length > 2000)).toEqual([]);
});

test.each([
  ['C:\\dir\\"q"'],
  ["it's"],
  ['#{1} ${2} $(3) `4` %5 \\n'],
  ['\u202eabc\u2028\u0000\u001b[2J'],
  ['😀\ud800'],
  ['"""\n\'\'\'\nEOS\nJSON'],
])('no invisible character is left in a sample: %j', (value) => {
  const sources = [...samplesOf('post', 'application/json', { value }), ...samplesOf('post', 'text/plain', value)];
  expect(sources.filter((source) => /[^\P{C}\n\t]|[\u2028\u2029]/u.test(source))).toEqual([]);
});
