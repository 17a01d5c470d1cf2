curl --get \
  --url 'https://api.petstore.example/store/orders' \
  --data 'complete=false' \
  --data 'limit=100' \
  --header 'Authorization: Bearer <API_KEY>'
