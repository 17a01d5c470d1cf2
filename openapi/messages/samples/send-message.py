import requests

response = requests.post(
    "https://api.petstore.example/messages",
    headers={"Authorization": "Bearer <API_KEY>"},
    json={"message": "Hello, world!"},
    timeout=10,
)
response.raise_for_status()

message = response.json()
print(f"Message {message['id']} is {message['status']}")
