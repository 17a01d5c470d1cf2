curl --request GET \
  --url 'https://api.petstore.example/pets?id=10&id=11' \
  --header 'Authorization: Bearer <API_KEY>'
