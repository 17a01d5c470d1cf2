import { expect, test } from 'vitest';
import { writeSample } from '../write-sample.ts';

test('a JSON body', () => {
  const body = { name: "Rex's", tags: ['a', 'b'] };
  expect(writeSample('php', 'application/json', body)).toMatchInlineSnapshot(`
    "<?php

    $url = 'https://api.example.com/things';
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'POST',
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer <API_KEY>',
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

    echo curl_exec($curl);"
  `);
});
