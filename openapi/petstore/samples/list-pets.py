import requests

response = requests.get(
    "https://api.petstore.example/pets",
    headers={"Authorization": "Bearer <API_KEY>"},
    params={"id": [10, 11]},
    timeout=10,
)
response.raise_for_status()

for pet in response.json():
    print(f"{pet['id']}: {pet['name']} is {pet['status']}")
