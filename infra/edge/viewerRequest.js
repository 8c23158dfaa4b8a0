// Runs in CloudFront (cloudfront-js-2.0) before cache and origin: no modules, no clock, one function named `handler`.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  // Set here and nowhere else: what a viewer sends under this name is overwritten.
  request.headers['x-cliente-ip'] = { value: event.viewer.ip }
  // The API's stage is the first part of its paths; files of records are asked for without it.
  if (request.uri.startsWith('/storage/')) request.uri = `/api${request.uri}`
  const isApi = request.uri === '/api' || request.uri.startsWith('/api/')
  const isFile = request.uri.slice(request.uri.lastIndexOf('/') + 1).includes('.')
  if (!isApi && !isFile) request.uri = '/index.html'
  return request
}
