/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
})
