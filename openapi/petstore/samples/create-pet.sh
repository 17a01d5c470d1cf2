curl --request POST \
  --url 'https://api.petstore.example/pets' \
  --header 'Authorization: Bearer <API_KEY>' \
  --header 'Content-Type: application/json' \
  --data '{
    "name": "Rex",
    "categoryId": 1,
    "status": "available"
  }'
