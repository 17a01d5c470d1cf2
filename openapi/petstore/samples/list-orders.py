import requests

orders = []

while True:
    response = requests.get(
        "https://api.petstore.example/store/orders",
        headers={"Authorization": "Bearer <API_KEY>"},
        params={"limit": 100, "offset": len(orders)},
        timeout=10,
    )
    response.raise_for_status()

    page = response.json()
    orders += page
    if len(page) < 100:
        break

print(f"{len(orders)} orders")
