import { describe, expect, it } from 'vitest'
import { webhookEditavel } from '../../shared/contract/webhooks.ts'
import { addressProblem, isPublicAddress, listedAddress } from './addresses.ts'

const NONE: readonly string[] = []

describe('the address of a webhook', () => {
  it.each([
    'https://hooks.example.com/aspersa',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:8443/a?b=c',
    'https://fazenda.agr.br',
    'https://münchen.de/',
    'https://xn--e1afmkfd.xn--p1ai/',
    'HTTPS://HOOKS.EXAMPLE.COM/',
  ])('may be %s', (url) => {
    expect(addressProblem(url, NONE)).toBeNull()
  })

  it.each([
    'https://hooks.example.com/a b',
    'https://hooks.example.com/ https://other.example.com/',
    'https://a.co/\u00a0x',
  ])('is refused at its field with a space: %j', (url) => {
    const judged = webhookEditavel.safeParse({ nome: 'ERP', url, eventos: ['pedido.pago'] })
    expect(judged.error?.issues).toMatchObject([{ path: ['url'], message: 'espacos' }])
  })

  it('is taken without the blanks around it', () => {
    const given = { nome: 'ERP', url: ' https://hooks.example.com/a%20b\n', eventos: ['pedido.pago'] }
    expect(webhookEditavel.parse(given).url).toBe('https://hooks.example.com/a%20b')
  })

  it.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'gopher://hooks.example.com/',
  ])('is refused without HTTPS: %s', (url) => {
    expect(addressProblem(url, NONE)).toBe('webhook_https')
  })

  it.each([
    // Addresses by number, in whichever spelling.
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://93.184.215.14/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0x7f000001/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2606:4700::1111]/',
    // Names of other networks, and no names.
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://a.localhost/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://printer.local:443',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://db.corp/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://hidden.onion/',
    'https://hooks/',
    'https://hooks.example.com./',
    'https://-hooks.example.com/',
    'https://ho_oks.example.com/',
    'https://hooks.example.c0m/',
    // Another host than it seems, or another service.
    'https://hooks.example.com@127.0.0.1/',
    'https://user:password@hooks.example.com/',
    'https://user@hooks.example.com/',
    'https://127.0.0.1#@hooks.example.com/',
    'https://127.0.0.1\\@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:25/',
    'https://hooks.example.com:80/',
    'https://',
    'hooks.example.com',
    '',
  ])('is refused: %s', (url) => {
    expect(addressProblem(url, NONE)).toBe('webhook_endereco')
  })
})

describe('what a stage lists besides', () => {
  const EXTRA = ['http://127.0.0.1', 'https://[::1]']

  it('is let in by scheme and host on any port, and nothing near it', () => {
    expect(addressProblem('http://127.0.0.1:4567/hook', EXTRA)).toBeNull()
    expect(addressProblem('https://[::1]:4567/hook', EXTRA)).toBeNull()
    expect(addressProblem('https://127.0.0.1/hook', EXTRA)).toBe('webhook_endereco')
    expect(addressProblem('http://127.0.0.2/hook', EXTRA)).toBe('webhook_https')
    expect(addressProblem('http://localhost:4567/hook', EXTRA)).toBe('webhook_https')
    expect(addressProblem('http://ana@127.0.0.1/hook', EXTRA)).toBe('webhook_https')
  })

  it('is connected to at that very number', () => {
    expect(listedAddress(new URL('http://127.0.0.1:4567/'), EXTRA)).toBe('127.0.0.1')
    expect(listedAddress(new URL('https://[::1]/'), EXTRA)).toBe('::1')
    expect(listedAddress(new URL('https://hooks.example.com/'), EXTRA)).toBeNull()
    expect(listedAddress(new URL('http://hooks.example.com/'), ['http://hooks.example.com'])).toBeNull()
  })
})

describe('an address that DNS answers', () => {
  it.each([
    '93.184.215.14',
    '8.8.8.8',
    '1.1.1.1',
    '200.160.2.3',
    '2606:4700:4700::1111',
    '2804:14d::1',
    '2a00:1450::5',
  ])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ...['127.0.0.1', '127.255.255.254', '168.63.129.16', '169.254.0.1', '169.254.169.254', '169.254.170.2'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
    ...['192.31.196.1', '192.52.193.1', '192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1'],
    ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:7f00:1', '64:ff9b::7f00:1'],
    ...['64:ff9b::808:808', '64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:0:7f00:1::', '2001:2::1', '2001:3::1'],
    ...['2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1', '2002:7f00:1::1', '2620:4f:8000::1'],
    ...['3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
    ...['', 'localhost', '127.1', '0x7f000001', '2130706433'],
  ])('is refused: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
