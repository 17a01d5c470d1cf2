curl --request POST \
  --url 'https://api.petstore.example/messages' \
  --header 'Authorization: Bearer <API_KEY>' \
  --header 'Content-Type: application/json' \
  --data '{
    "message": "Hello, world!"
  }'
