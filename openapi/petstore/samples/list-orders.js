const orders = [];

for (;;) {
  const url =
    'https://api.petstore.example/store/orders' +
    '?limit=100' +
    `&offset=${orders.length}`;
  const response = await fetch(url, {
    headers: {
      Authorization: 'Bearer <API_KEY>',
    },
  });
  if (!response.ok)
    throw new Error(
      `${response.status} ${response.statusText}`,
    );

  const page = await response.json();
  orders.push(...page);
  if (page.length < 100) break;
}

console.log(`${orders.length} orders`);
