import requests

response = requests.post(
    "https://api.petstore.example/pets",
    headers={"Authorization": "Bearer <API_KEY>"},
    json={
        "name": "Rex",
        "categoryId": 1,
        "status": "available",
    },
    timeout=10,
)

if response.ok:
    pet = response.json()
    print(f"Created pet {pet['id']}")
else:
    error = response.json()
    print(f"{error['code']}: {error['message']}")
