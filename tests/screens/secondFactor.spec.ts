import { isDeepStrictEqual } from 'node:util'
import encodeQR from 'qr'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { entrar as entrarBody } from '../../shared/contract/login.ts'
import type { SessaoAberta } from '../../shared/contract/sessions.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { Refused } from './answers.ts'
import { keepProfile } from './keptProfile.ts'
import { accountOf, asSignedOut, loggedIn, profileOf, sessionFor } from './people.ts'
import { onScreens, runsOf } from './screenPixels.ts'
import { signedIn, visit } from './visit.ts'

const { ver, preparar, ligar, novosCodigos, desligar } = AREAS.secondFactor.routes
const { entrar, permissoes } = AREAS.login.routes
const { listar, encerrar, encerrarOutras } = AREAS.sessions.routes
const CODE = '246810'
const RECOVERY = 'K7QF-2M9X-4T0B'
const CODES = Array.from({ length: 10 }, (_, index) => `K7QF-2M9X-4T0${index}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'
const OFF = { ligado_em: null, codigos_restantes: 0, exigido: false }
const ON = { ligado_em: '2026-11-20T12:00:00.000Z', codigos_restantes: 9, exigido: false }
const OFFER = {
  segredo: SECRET,
  endereco: `otpauth://totp/Aspersa:ana%40example.com?secret=${SECRET}&issuer=Aspersa`,
  preparo: 'enclosed',
}

describe('the login of who has a second factor', () => {
  async function asked() {
    const ana = loggedIn('ana')
    const { page, answers } = await visit()
    const session = asSignedOut(answers, ana)
    const codes: (string | undefined)[] = []
    answers.make(entrar, ({ body }) => {
      const { codigo } = entrarBody.parse(body)
      codes.push(codigo)
      if (codigo === undefined) throw new Refused('SEGUNDO_FATOR_NECESSARIO')
      if (codigo !== CODE && codigo !== RECOVERY.replaceAll('-', '')) throw new Refused('CODIGO_INVALIDO')
      session.begin()
      return sessionFor(ana)
    })
    await page.goto(pathTo('login'))
    await fillInLogin(page, accountOf('ana'))
    return { page, codes }
  }
  const submit = 'Entrar'

  it('asks for the code of the app, again after a wrong one, and leads on', async () => {
    const { page, codes } = await asked()
    const field = page.getByLabel('Código do aplicativo')
    await field.waitFor()
    await keepLooks(page, 'login-codigo')
    expect(await findingsOf(page)).toEqual([])
    await field.fill('000 000')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await page.locator('form').getByText('O código não confere ou já foi usado.').waitFor()
    await field.fill(CODE)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${pathTo('app')}`)
    expect(codes).toEqual([undefined, '000000', CODE])
  })

  it('takes a recovery code instead, and goes back', async () => {
    const { page, codes } = await asked()
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(accountOf('ana').email)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(RECOVERY.toLowerCase())
    await page.getByRole('button', { name: submit, exact: true }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    expect(codes).toEqual([undefined, undefined, RECOVERY.replaceAll('-', '')])
  })
})

describe('the second factor in the profile', () => {
  it('is turned on with password and app, and shows the recovery codes once', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    keepProfile(answers, profileOf('ana'))
    answers.make(preparar, ({ body }) => {
      if ((body as { senha_atual: string }).senha_atual === 'errada') throw new Refused('SENHA_ATUAL_INCORRETA')
      return OFFER
    })
    answers.make(ligar, ({ body }) => {
      if ((body as { codigo: string }).codigo !== CODE) throw new Refused('CODIGO_INVALIDO')
      answers.give(ver, { ...ON, codigos_restantes: 10 })
      return { codigos: CODES }
    })
    await open(pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver e alterar' }).click()
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Senha atual').fill('errada')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByText('A senha atual está incorreta.').first().waitFor()
    await dialog.getByLabel('Senha atual').fill(accountOf('ana').senha)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
    await dialog.getByText('JBSW Y3DP').waitFor()
    const code = dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })
    const modules = encodeQR(OFFER.endereco, 'raw', { border: 4 })
    await onScreens(page, [1, 1.25, 1.5, 2], async (picture) => {
      await expect
        .poll(async () => {
          const rows = await picture(code)
          const size = Math.floor(rows.length / modules.length)
          // The middle of each module, and each module of a whole number of pixels.
          const runs = rows.flatMap((row) => runsOf(row).slice(1, -1))
          const seen = modules.map((row, y) =>
            row.map((_, x) => rows[Math.floor((y + 0.5) * size)]?.[Math.floor((x + 0.5) * size)]),
          )
          // Told of as one word: to write out thousands of modules that differ takes longer than to look again.
          return [size >= 1, runs.filter((length) => length % size !== 0), isDeepStrictEqual(seen, modules)]
        })
        .toEqual([true, [], true])
    })
    await keepLooks(page, 'fator-ligar')
    await dialog.getByLabel('Código do aplicativo').fill('111111')
    await dialog.getByRole('button', { name: 'Ligar', exact: true }).click()
    await dialog.getByText('O código não confere ou já foi usado.').first().waitFor()
    await dialog.getByLabel('Código do aplicativo').fill(CODE)
    await dialog.getByRole('button', { name: 'Ligar', exact: true }).click()
    await noticed(page, 'Verificação em duas etapas ligada.')
    await page.getByText(CODES.at(-1) as string).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'fator-codigos')
    await page.keyboard.press('Escape')
    await settled(page)
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await page.getByText('Restam 10 códigos de recuperação').waitFor()
    await resize(page, PHONE)
    await fitsIn(page)
    expect(answers.callsOf(ligar).at(-1)?.body).toEqual({ preparo: 'enclosed', codigo: CODE })
  })

  it('is turned off, and gets new codes, with password and code', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    keepProfile(answers, profileOf('ana'))
    answers.give(ver, ON)
    answers.give(novosCodigos, { codigos: CODES })
    answers.make(desligar, () => {
      answers.give(ver, OFF)
      return undefined
    })
    await open(pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver e alterar' }).click()
    const prove = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Senha atual').fill(accountOf('ana').senha)
      await dialog.getByLabel('Código do aplicativo ou de recuperação').fill(RECOVERY)
      await dialog.getByRole('button', { name: button, exact: true }).click()
    }
    await prove('Novos códigos de recuperação')
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await prove('Desligar')
    await noticed(page, 'Verificação em duas etapas desligada.')
    await page.getByText('Desligada', { exact: true }).waitFor()
  })

  it('comes first of all to an administrator who must have it, whatever they wanted', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    keepProfile(answers, profileOf('admin'))
    answers.give(ver, { ...OFF, exigido: true })
    answers.give(permissoes, { cargo: null, permissoes: [], falta_segundo_fator: true })
    await open(pathTo('usuarios'))
    await page.waitForURL(`**${pathTo('perfil')}`)
    await page.getByText('Como administrador, você precisa ligar a verificação em duas etapas').waitFor()
    await page.getByRole('button', { name: 'Ligar', exact: true }).waitFor()
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await headings.first().innerText()).toBe('Verificação em duas etapas')
    expect(await page.getByText('Verificação em duas etapas', { exact: true }).count()).toBe(1)
    await keepLooks(page, 'fator-exigido')
  })
})

describe('the sessions in the profile', () => {
  const session = (id: number, more: Partial<SessaoAberta> = {}): SessaoAberta => ({
    id: `018f4d1e-0000-4000-8000-00000000000${id}`,
    atual: false,
    cliente: 'CONSOLE',
    mantida: true,
    navegador: 'Firefox',
    sistema: 'Linux',
    lugar: { pais: 'BR', cidade: 'Ribeirão Preto' },
    inicio: '2026-11-18T12:00:00.000Z',
    usada_em: '2026-11-20T12:00:00.000Z',
    ...more,
  })
  const OWN = session(1, { atual: true, navegador: 'Chrome', lugar: null, mantida: false })
  const APP = session(3, { cliente: 'APP', navegador: null, sistema: 'Android' })
  const UNKNOWN = session(4, { navegador: null, sistema: null, lugar: { pais: 'PT', cidade: null } })

  it('tell device, place and use, and are ended one by one or all at once', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    keepProfile(answers, profileOf('ana'))
    answers.give(listar, { itens: [OWN, session(2), APP, UNKNOWN] })
    answers.make(encerrar, () => {
      answers.give(listar, { itens: [OWN, APP, UNKNOWN] })
      return undefined
    })
    answers.make(encerrarOutras, () => {
      answers.give(listar, { itens: [OWN] })
      return undefined
    })
    await open(pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver sessões' }).click()
    await page.locator('.revealed:focus').waitFor()
    await page.getByText('Esta sessão').waitFor()
    for (const text of ['Chrome em Linux', 'Aplicativo em Android', 'Dispositivo desconhecido'])
      await page.getByText(text, { exact: true }).waitFor()
    await page
      .getByText(/^Ribeirão Preto, Brasil · /)
      .first()
      .waitFor()
    await page.getByText(/^Portugal · /).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'sessoes')
    await page.getByRole('button', { name: 'Encerrar a sessão Firefox em Linux' }).click()
    const dialog = page.getByRole('dialog')
    const failing = answers.refuse(encerrar, 'INDISPONIVEL')
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await noticed(page, 'O serviço está indisponível no momento.')
    failing()
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await noticed(page, 'Sessão encerrada.')
    await page.getByText('Firefox em Linux').waitFor({ state: 'detached' })
    expect(answers.callsOf(encerrar).at(-1)?.params).toEqual({ sessaoId: session(2).id })
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await dialog.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await noticed(page, 'As outras sessões foram encerradas.')
    await page.getByText('Aplicativo em Android').waitFor({ state: 'detached' })
    await resize(page, PHONE)
    await fitsIn(page)
  })
})
