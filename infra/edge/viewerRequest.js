// Runs in CloudFront (cloudfront-js-2.0) before cache and origin: no modules, no clock, one function named `handler`.

/** The size of a picture for whoever names none, by its folder: filled in where the function is declared. */
const DEFAULT_SIZES = {}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  // Set here and nowhere else: what a viewer sends under this name is overwritten.
  request.headers['x-cliente-ip'] = { value: event.viewer.ip }
  // The API's stage is the first part of its paths; files of records are asked for without it.
  if (request.uri.startsWith('/storage/')) request.uri = `/api${request.uri}`
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  // A picture is known by its path; whoever names no size gets one that fits a list.
  const folder = /^\/image\/([a-z]+)\/[^/.]+$/.exec(request.uri)
  if (folder) {
    const size = /-\d+$/.test(name) ? '' : DEFAULT_SIZES[folder[1]] || ''
    request.uri = `${request.uri}${size && `-${size}`}.webp`
    return request
  }
  const isApi = request.uri === '/api' || request.uri.startsWith('/api/')
  // A link that ends a sentence ends in a full stop, which makes no file of a page; nothing below `/app` is one.
  const isFile = /\.[A-Za-z0-9]+$/.test(name) && !request.uri.startsWith('/app/')
  // A file below `/documentos/` or `/image/` that is not there is a file that is not there, and no page of the console.
  const isElsewhere = request.uri.startsWith('/documentos/') || request.uri.startsWith('/image/')
  if (!isApi && !isFile && !isElsewhere) request.uri = '/index.html'
  return request
}
