/** Document of a museum: two tags, three operations, a body. */
export const MUSEUM = `openapi: 3.1.0
info:
  title: Museum
  version: 1.0.0
  description: Opening hours and tickets.
  license: { name: MIT, identifier: MIT }
servers: [{ url: https://museum.example.com }]
security: []
tags:
  - { name: Hours, description: Opening hours. }
  - { name: Tickets, description: Tickets of visitors. }
paths:
  /hours:
    get:
      operationId: listHours
      summary: List opening hours
      tags: [Hours]
      responses:
        '200': { description: The hours., content: { application/json: { schema: { type: string, example: 9 to 5 } } } }
        '4XX': { description: The request is not valid. }
  /tickets:
    post:
      operationId: buyTicket
      summary: Buy a ticket
      tags: [Tickets]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } }
      responses:
        '201': { description: The ticket., content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }
        '4XX': { description: The request is not valid. }
  /tickets/{ticketId}:
    get:
      operationId: getTicket
      summary: Get a ticket
      tags: [Tickets]
      parameters: [{ name: ticketId, in: path, required: true, description: Number of the ticket., schema: { type: string } }]
      responses:
        '200': { description: The ticket., content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }
        '4XX': { description: The request is not valid. }
components:
  schemas:
    Ticket:
      type: object
      required: [name]
      properties:
        name: { type: string, description: Name of the visitor., example: Ada }
`;
