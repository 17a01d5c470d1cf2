curl --fail-with-body \
  'https://api.petstore.example/store/orders?complete=false&limit=100' \
  --header 'Authorization: Bearer <API_KEY>'
