const url =
  'https://api.petstore.example/messages';
const response = await fetch(url, {
  method: 'POST',
  headers: {
    Authorization: 'Bearer <API_KEY>',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    message: 'Hello, world!',
  }),
});

const answer = await response.json();
if (!response.ok)
  throw new Error(
    `${answer.code}: ${answer.message}`,
  );

console.log(
  `Message ${answer.id} is ${answer.status}`,
);
