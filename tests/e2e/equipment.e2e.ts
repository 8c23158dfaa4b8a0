import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { connectDevice, connectMqtt, type Identity } from '../fixtures/device.ts'
import { newVersion, signedFile } from '../fixtures/firmware.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { person, registered } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { updatingDevice } from '../fixtures/updatingDevice.ts'
import { noticed } from './browser.ts'
import { createdEquipment } from './createdEquipment.ts'
import { visit } from './visits.ts'

const newMac = () => (randomUUID().replace(/-/g, '').slice(0, 12).toUpperCase().match(/../g) ?? []).join(':')

async function saved(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return readFile(await file.path(), 'utf8')
}

/** Has a certificate issued on the page that is open, and keeps what the browser saves. */
async function certified(page: Page, serial: string): Promise<Identity> {
  await page.getByRole('tab', { name: 'Certificados' }).click()
  await page.getByRole('button', { name: 'Novo certificado' }).click()
  await page.getByRole('button', { name: 'Emitir certificado' }).click()
  const key = await saved(page, 'Salvar chave')
  const cert = await saved(page, 'Salvar certificado')
  await page.getByRole('button', { name: 'Concluir' }).click()
  return { serial, key, cert }
}

/** Links somebody to the one equipment of the account, and comes back to where the page was. */
async function link(page: Page, email: string): Promise<void> {
  const from = new URL(page.url()).pathname
  await page.goto(pathTo('usuariosEPermissoes'))
  await page.getByRole('button', { name: 'Vincular usuários' }).first().click()
  await page.getByRole('dialog').getByPlaceholder('nome@exemplo.com').fill(`${email},`)
  await page.getByRole('dialog').getByRole('button', { name: 'Vincular', exact: true }).click()
  await page.getByText('Usuário vinculado.').first().waitFor()
  await page.goto(from)
}

const action = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('the life of an equipment', () => {
  it('goes from its label to a reading, out of use, and back', async () => {
    const [serial, mac] = [`VID-${randomUUID().slice(0, 8).toUpperCase()}`, newMac()]
    const admin = await visit(account('admin'), pathTo('equipamentos'))
    const code = await createdEquipment(admin, serial, mac)

    const owner = await person({ nome: 'Vera Lopes' })
    const page = await visit(owner.account, pathTo('equipamentos'))
    await page.getByRole('button', { name: 'Ativar equipamento' }).first().click()
    const activation = page.getByRole('dialog')
    await activation.getByLabel('Código do produto').fill(serial.toLowerCase())
    await activation.getByLabel('Endereço MAC').fill(mac)
    await activation.getByLabel('Código da etiqueta').fill(code)
    await activation.getByRole('button', { name: 'Ativar equipamento' }).click()
    await noticed(page, `${serial} foi ativado e agora é seu.`)

    const identity = await certified(page, serial)
    const device = await connectDevice(identity)
    expect((await device.send(reading())).resultado).toBe('aceita')
    await page.getByRole('tab', { name: 'Leituras' }).click()
    await until('the reading', async () => {
      await page.reload()
      await page.getByRole('heading', { name: /^Últimas leituras/ }).waitFor()
      return (await page.getByRole('table').getByRole('link').count()) > 0 || undefined
    })

    await link(page, (await registered({ nome: 'Mauro Membro' })).email)
    await action(page, 'Inutilizar')
    await page.getByRole('dialog').getByRole('textbox').fill(serial)
    await page.getByRole('dialog').getByRole('button', { name: 'Inutilizar' }).click()
    await page.getByText('Este equipamento está inutilizado: as mensagens dele são recusadas.').first().waitFor()
    await until('the end of its certificate', () =>
      connectMqtt(identity).then(
        (mqtt) => mqtt.endAsync(true).then(() => undefined),
        () => true,
      ),
    )
    await device.close()

    await admin.goto(new URL(page.url()).pathname)
    await admin.getByRole('heading', { name: serial, level: 1 }).waitFor()
    await action(admin, 'Restaurar')
    await admin.getByRole('dialog').getByText('1 usuário vinculado').first().waitFor()
    await admin.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await noticed(admin, `${serial} foi restaurado.`)
  })

  it('is not in the hands of a plain member, who reads its page', async () => {
    const carla = await visit(account('carla'), pathTo('equipamentoVer', { equipamentoId: sprayer('ASP-BARRA-01').id }))
    await noticed(carla, 'Você está na conta de Ana Ribeiro.')
    await carla.getByRole('heading', { name: 'Autopropelido 24 m', level: 1 }).waitFor()
    expect(await carla.getByRole('button', { name: 'Editar', exact: true }).count()).toBe(0)
    expect(await carla.getByRole('tab', { name: 'Certificados' }).count()).toBe(0)
    await carla.goto(pathTo('equipamentoEditar', { equipamentoId: sprayer('ASP-BARRA-01').id }))
    await carla.getByText('Página não encontrada').first().waitFor()
  })
})

describe('a rollout of firmware', () => {
  it('is begun by an administrator, and taken by a device that lost power once it is offered again', async () => {
    const [version, hardware] = [newVersion(), newVersion()]
    const page = await visit(account('admin'), pathTo('versaoHardwareNova'))
    await page.getByLabel('Versão do firmware', { exact: true }).fill(version)
    for (const name of ['Versão mínima do equipamento', 'Versão máxima do equipamento'])
      await page.getByLabel(name, { exact: true }).fill(hardware)
    await page.getByRole('button', { name: 'Criar versão de firmware' }).click()
    await noticed(page, `A versão ${version} foi criada.`)
    const buffer = Buffer.concat([randomBytes(200_000), Buffer.from(version)])
    const signed = await signedFile(buffer, {
      versao_firmware: version,
      versao_minima: hardware,
      versao_maxima: hardware,
    })
    const file = { name: 'aspersa.bin', mimeType: 'application/octet-stream', buffer: signed }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(createHash('sha256').update(buffer).digest('hex')).waitFor()
    await page.getByRole('button', { name: 'Distribuir' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Parcela dos dispositivos em que a versão serve').fill('100')
    await dialog.getByRole('button', { name: 'Distribuir' }).click()
    await noticed(page, `A versão ${version} está sendo distribuída.`)

    const made = { versao_firmware: '0.1.0', versao_hardware: hardware }
    const device = await updatingDevice(await sessionOf(account('ana')), made, ['ENERGIA'])
    onTestFinished(() => device.close())
    expect(device.steps.map(({ step }) => step)).toContain('failed')
    await page.reload()
    await page.getByText('Falhou: faltou energia', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Ações de / }).click()
    await page.getByRole('menuitem', { name: 'Oferecer de novo' }).click()
    await dialog.getByRole('button', { name: 'Oferecer de novo' }).click()
    await noticed(page, 'A versão será oferecida de novo a')
    await device.told()
    await page.getByText('Instalada', { exact: true }).waitFor()
    await page.goto(pathTo('equipamentoVer', { equipamentoId: device.equipment.id }))
    await page.getByText('A mais nova para este equipamento.').first().waitFor()
    await page.getByText(version, { exact: true }).waitFor()
  })
})
