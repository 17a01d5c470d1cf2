const response = await fetch('https://api.petstore.example/pets?id=10&id=11', {
  headers: { Authorization: 'Bearer <API_KEY>' },
});
if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);

for (const pet of await response.json()) {
  console.log(`${pet.id}: ${pet.name} is ${pet.status}`);
}
