import requests

response = requests.get(
    "https://api.petstore.example/pets/10",
    headers={"Authorization": "Bearer <API_KEY>"},
    timeout=10,
)

if "Sunset" in response.headers:
    print(f"Works until {response.headers['Sunset']}")

response.raise_for_status()
pet = response.json()
print(pet)
