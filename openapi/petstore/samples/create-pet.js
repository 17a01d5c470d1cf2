const url = 'https://api.petstore.example/pets';
const response = await fetch(url, {
  method: 'POST',
  headers: {
    Authorization: 'Bearer <API_KEY>',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    name: 'Rex',
    categoryId: 1,
    status: 'available',
  }),
});

if (response.ok) {
  const pet = await response.json();
  console.log(`Created pet ${pet.id}`);
} else {
  const error = await response.json();
  console.error(
    `${error.code}: ${error.message}`,
  );
}
