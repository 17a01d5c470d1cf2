import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('ruby', 'application/json', body)).toMatchInlineSnapshot(`
    "require 'net/http'

    uri = URI('https://api.example.com/things')
    request = Net::HTTP::Post.new(uri)
    request['Authorization'] = 'Bearer <API_KEY>'
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
    puts response.body"
  `);
});
