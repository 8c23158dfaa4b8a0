import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { registered } from '../fixtures/registered.ts'
import { noticed } from './browser.ts'
import { visit } from './visits.ts'

describe('reports', () => {
  it('are asked for by an administrator and come by mail, which leads back to them', async () => {
    const { email: address } = await registered({ papel: 'ADMIN' })
    const page = await visit('admin', pathTo('report'))
    await page.getByLabel('Data inicial', { exact: true }).fill('01/01/2020')
    await page.getByLabel('Data final', { exact: true }).fill('31/12/2029')
    await page.getByLabel('E-mail de destino', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Gerar relatório' }).click()
    await noticed(page, 'Solicitação enviada com sucesso. O relatório será enviado via email.')
    await page.getByText(`Enviado para ${address}`, { exact: true }).waitFor()

    const [mail] = await until('the mail', async () => {
      const mails = await mailsTo(address)
      return mails.length > 0 ? mails : undefined
    })
    const pdf = mail?.attachments.find(({ filename }) => filename?.endsWith('.pdf'))
    const { text } = await readPdf(Buffer.from(pdf?.content ?? '', 'base64'))
    expect(text).toContain('com erro além de ±10,00 % da vazão nominal.')
    const link = /https?:\/\/\S+\/app\/report\?relatorio=\S+/.exec(mail?.body.text ?? '')?.[0] ?? ''
    await page.goto(link)
    const first = page.getByRole('list', { name: 'Relatórios solicitados' }).getByRole('listitem').first()
    await first.getByText(address).waitFor()
    const download = page.waitForEvent('download')
    await first.getByRole('button', { name: /^Baixar planilha/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^relatorio-.*\.xlsx$/)
  })
})
