curl --fail-with-body --include \
  'https://api.petstore.example/pets/10' \
  --header 'Authorization: Bearer <API_KEY>'
