const url =
  'https://api.petstore.example/pets' +
  '?id=10' +
  '&id=11';
const response = await fetch(url, {
  headers: { Authorization: 'Bearer <API_KEY>' },
});
if (!response.ok)
  throw new Error(
    `${response.status} ${response.statusText}`,
  );

for (const pet of await response.json()) {
  console.log(
    `${pet.id}: ${pet.name} is ${pet.status}`,
  );
}
