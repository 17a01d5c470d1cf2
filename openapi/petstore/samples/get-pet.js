const url =
  'https://api.petstore.example/pets/10';
const response = await fetch(url, {
  headers: { Authorization: 'Bearer <API_KEY>' },
});

const sunset = response.headers.get('Sunset');
if (sunset) console.warn(`Works until ${sunset}`);

const pet = await response.json();
console.log(pet);
