curl --get \
  --url 'https://api.petstore.example/pets' \
  --data 'id=10' \
  --data 'id=11' \
  --header 'Authorization: Bearer <API_KEY>'
