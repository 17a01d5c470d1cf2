import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('go', 'application/json', body)).toMatchInlineSnapshot(`
    "package main

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

    	address := "https://api.example.com/things"
    	request, err := http.NewRequest("POST", address, body)
    	if err != nil {
    		panic(err)
    	}
    	request.Header.Set("Authorization", "Bearer <API_KEY>")
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
    }"
  `);
});
