// Runs in CloudFront (cloudfront-js-2.0) before cache and origin: no modules, no clock, one function named `handler`.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  // Set here and nowhere else: what a viewer sends under this name is overwritten.
  request.headers['x-cliente-ip'] = { value: event.viewer.ip }
  const isApi = request.uri === '/api' || request.uri.startsWith('/api/')
  const isFile = request.uri.slice(request.uri.lastIndexOf('/') + 1).includes('.')
  if (!isApi && !isFile) request.uri = '/index.html'
  return request
}
