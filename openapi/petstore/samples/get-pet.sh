curl --include --request GET \
  --url 'https://api.petstore.example/pets/10' \
  --header 'Authorization: Bearer <API_KEY>'
