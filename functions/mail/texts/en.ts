import type { MotivoNadaAgora, MudancaPagamento } from '../../../shared/enums.ts'
import type { MailTexts } from './pt.ts'

const nozzles = (count: number) => (count === 1 ? '1 nozzle' : `${count} nozzles`)

/** Why no nozzle is to be seen to now. */
const NOTHING_NOW: Record<MotivoNadaAgora, string> = {
  SEM_VAZAO: 'no flow. Check valve, pump, filter and sections.',
  CONFERIR: 'the nozzles deviate alike. Check pressure and gauge first.',
  SEM_AVALIACAO: 'no nozzle could be judged.',
}

const PAYMENT_CHANGES: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'A payment of yours goes back',
    text: (valor: string) =>
      `The payment of ${valor} came when the order was already paid, canceled or expired, or was of another amount. It activated nothing and will be refunded.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'Your payment was refunded',
    text: (valor: string) =>
      `The payment of ${valor}, which had activated nothing, was refunded. Your subscriptions stay as they were.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Part of your payment was refunded',
    text: (valor: string) =>
      `${valor} of your payment, which had activated nothing, was refunded. The rest will be refunded, too. Your subscriptions stay as they were.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'Your payment was disputed',
    text: (valor: string) =>
      `The payment of ${valor}, which had activated nothing, was disputed with the card’s issuer or the payment provider. Your subscriptions stay as they were. Until the dispute is settled, we do not refund the payment, so that it is not returned twice.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'The dispute of your payment was settled',
    text: (valor: string) =>
      `The dispute of the payment of ${valor} was settled in favor of Aspersa. Since it had activated nothing, it will be refunded. Your subscriptions stay as they were.`,
  },
  ESTORNO: {
    subject: 'Your payment was reversed',
    text: (valor: string) => `The payment of ${valor} was reversed, and what it paid for ends.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Part of your payment was refunded',
    text: (valor: string) => `${valor} of your payment was refunded. Your subscription goes on.`,
  },
  CONTESTACAO: {
    subject: 'Your payment was disputed',
    text: (valor: string) =>
      `The payment of ${valor} was disputed with the card’s issuer or the payment provider. Until the dispute is settled, what it paid for is suspended; if it is settled in favor of Aspersa, the time that was left is given back.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'The dispute of your payment was settled',
    text: (valor: string) =>
      `The dispute of the payment of ${valor} was settled in favor of Aspersa. The time your subscription had left is valid again.`,
  },
}
/** The same, to whoever runs the product. */
const PAYMENT_CHANGES_OF_CUSTOMERS: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'A payment is to be refunded',
    text: (valor: string) =>
      `A customer’s payment of ${valor} activated nothing, and the payment provider does not refund it by itself. Refund it, and record the refund in the order.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'A payment was refunded',
    text: (valor: string) =>
      `A customer’s payment of ${valor}, which had activated nothing, was refunded at the payment provider. The subscriptions stay as they were.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Part of a payment was refunded',
    text: (valor: string) =>
      `${valor} of a customer’s payment, which had activated nothing, was refunded at the payment provider. The rest is still to be refunded. The subscriptions stay as they were.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'A payment was disputed',
    text: (valor: string) =>
      `A customer’s payment of ${valor}, which had activated nothing, was disputed. The subscriptions stay as they were, and the payment is not refunded until the dispute is settled. Answer the dispute on the payment provider’s page, within its deadline.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'A dispute was won',
    text: (valor: string) =>
      `The dispute of the payment of ${valor} was settled in our favor. It had activated nothing and is still to be refunded. The subscriptions stay as they were.`,
  },
  ESTORNO: {
    subject: 'A payment was reversed',
    text: (valor: string) =>
      `A customer’s payment of ${valor} was reversed at the payment provider, and what it paid for ended.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Part of a payment was refunded',
    text: (valor: string) =>
      `${valor} of a customer’s payment was refunded at the payment provider. The subscription goes on.`,
  },
  CONTESTACAO: {
    subject: 'A payment was disputed',
    text: (valor: string) =>
      `A customer’s payment of ${valor} was disputed, and the subscription is suspended. Answer the dispute on the payment provider’s page, within its deadline.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'A dispute was won',
    text: (valor: string) =>
      `The dispute of the payment of ${valor} was settled in our favor, and the subscription is valid again.`,
  },
}

export const en: MailTexts = {
  language: 'en',
  cargos: { ADMINISTRADOR: 'administrator', UTILIZADOR: 'user' },
  alguem: 'The owner of an account',
  greeting: (nome) => (nome ? `Hello, ${nome}!` : 'Hello!'),
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: 'Aspersa, spray nozzle calibration. This message is automatic: replies are not read.',
  choice: 'Choose which alerts to get',
  endReport: 'Stop receiving this report',
  inAccount: (dono) => `It belongs to the account of ${dono}, which the link opens.`,
  alerts: {
    FORA: ({ equipamento, fora, total, motivo }) =>
      `${equipamento}: ${motivo ? NOTHING_NOW[motivo] : `${fora} of ${nozzles(total)} out of tolerance.`}`,
    SILENCIO: ({ equipamento, dias, quando }) => `${equipamento}: no message for ${dias} days, since ${quando}.`,
    REVISAO: ({ equipamento, quando }) => `${equipamento}: the next service is due on ${quando}.`,
    PREVISAO: ({ equipamento, bicos, quando }) =>
      bicos === 0
        ? `${equipamento}: the next replacement is predicted for ${quando}.`
        : `${equipamento}: ${nozzles(bicos)} to replace in the next 30 days, from ${quando} on.`,
  },
  models: {
    CONFIRMACAO_EMAIL: {
      subject: 'Confirm your e-mail address',
      before: () => ['One step is left to complete your Aspersa account: confirming that this address is yours.'],
      action: 'Confirm e-mail',
      after: ({ horas }) => [
        `The link is good for ${horas} hours. After that, ask for another one in your profile.`,
        'If you did not create an Aspersa account, ignore this message.',
      ],
    },
    REDEFINICAO_SENHA: {
      subject: 'Reset your password',
      before: () => ['We were asked to reset the password of your Aspersa account.'],
      action: 'Set a new password',
      after: ({ horas }) => [
        `The link is good for ${horas} hour and works once.`,
        'If it was not you who asked, ignore this message: your password stays as it is.',
      ],
    },
    CADASTRO_CONCLUIDO: {
      subject: 'Your account is ready',
      before: () => [
        'A failure on our side interrupted your sign-up at Aspersa. It is complete now: all that is left is to set a password.',
      ],
      action: 'Set a password',
      after: ({ horas }) => [
        `The link is good for ${horas} hour. After that, use “Forgot password” on the sign-in screen to get another one.`,
      ],
    },
    CONTA_CRIADA: {
      subject: 'Your Aspersa account',
      before: () => ['We have created an Aspersa account for you. All that is left is to set a password and sign in.'],
      action: 'Set a password',
      after: ({ horas }) => [
        `The link is good for ${horas} hour. After that, use “Forgot password” on the sign-in screen to get another one.`,
      ],
    },
    SENHA_ALTERADA: {
      subject: 'Your password was changed',
      before: ({ contato }) => [
        'The password of your Aspersa account was changed. If it was you, there is nothing to do.',
        `If it was not you, reset the password now${contato ? ` and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    SEGUNDO_FATOR_LIGADO: {
      subject: 'Two-step verification was turned on',
      before: ({ contato }) => [
        'Two-step verification of your Aspersa account was turned on: signing in now takes the code from your authenticator app as well as the password. Keep the recovery codes somewhere other than your phone.',
        `If it was not you, reset the password now${contato ? ` and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    SEGUNDO_FATOR_DESLIGADO: {
      subject: 'Two-step verification was turned off',
      before: ({ contato }) => [
        'Two-step verification of your Aspersa account was turned off: signing in now takes only the password. If it was you, there is nothing to do.',
        `If it was not you, reset the password now, turn verification on again${contato ? ` and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    CODIGO_RECUPERACAO_USADO: {
      subject: 'A recovery code was used',
      before: ({ restantes, contato }) => [
        `A recovery code of your Aspersa account was used in place of the app’s code. ${restantes === 1 ? '1 code is' : `${restantes} codes are`} left; new ones can be made in your profile.`,
        `If it was not you, reset the password now${contato ? ` and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    CODIGOS_ERRADOS: {
      subject: 'Wrong codes on your account',
      before: ({ contato }) => [
        'Somebody entered your password and several wrong codes of the two-step verification. Nobody got in. If it was you, wait a few minutes and try again.',
        `If it was not you, somebody knows your password: reset it now${contato ? ` and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    CHAVE_CRIADA: {
      subject: 'An API key was created',
      before: ({ chave, contato }) => [
        `The API key “${chave}” of your account was created or renewed. A program that has it can read the account’s data.`,
        `If it was not you, revoke the key and reset your password now${contato ? `, and write to ${contato}` : ''}.`,
      ],
      action: 'See keys',
      after: () => [],
    },
    TROCA_EMAIL: {
      subject: 'Confirm your new e-mail address',
      before: () => [
        'We were asked to make this the address of your Aspersa account. All that is left is to confirm that it is yours.',
      ],
      action: 'Confirm e-mail',
      after: ({ horas }) => [
        `The link is good for ${horas} hours. Until you open it, keep signing in with your former address.`,
        'If it was not you who asked, ignore this message: nothing changes.',
      ],
    },
    AVISO_TROCA_EMAIL: {
      subject: 'A new e-mail address was requested',
      before: ({ contato }) => [
        'A new e-mail address was requested for your Aspersa account. If it was you, confirm it with the link sent to the new address; until then this one stays valid.',
        `If it was not you, reset the password now, which cancels the request${contato ? `, and write to ${contato}` : ''}.`,
      ],
      action: 'Reset password',
      after: () => [],
    },
    EMAIL_ALTERADO: {
      subject: 'The e-mail of your account was changed',
      before: ({ contato }) => [
        'Your Aspersa account has another e-mail now: this address no longer signs in. If you know of the change, there is nothing to do.',
        contato ? `If you do not, write to ${contato} now.` : 'If you do not, tell whoever runs Aspersa now.',
      ],
      action: 'Open Aspersa',
      after: () => [],
    },
    VINCULO: {
      subject: 'You were linked to an account',
      before: ({ dono, cargo }) => [
        `${dono} linked you to their Aspersa account. Your role: ${cargo}.`,
        'The link opens that account, with its equipment and readings. To go back to your own, choose it at the top of the screen.',
      ],
      action: 'Open Aspersa',
      after: () => [
        'If you do not know this person, there is nothing to do: they do not see the data of your account.',
      ],
    },
    CONVITE: {
      subject: 'Invitation to Aspersa',
      before: ({ dono, cargo }) => [
        `${dono} wants to share the equipment of their Aspersa account with you. Your role will be: ${cargo}.`,
        'Sign up with this same e-mail address and confirm it. When you sign in, Aspersa asks whether you accept the invitation.',
      ],
      action: 'Sign up',
      after: ({ dias }) => [
        `If you did not expect this invitation, ignore this message. It can be accepted for ${dias} days.`,
      ],
    },
    EXPORTACAO_PRONTA: {
      subject: 'Your export is ready',
      before: ({ dias }) => [`The file with the readings you asked for is ready. It is kept for ${dias} days.`],
      action: 'Download file',
      after: () => [
        'You will be asked to sign in. Only people who still have access to the equipment can open the file.',
      ],
    },
    CONFIRMACAO_RELATORIO: {
      subject: 'Do you want a report?',
      before: ({ dono }) => [
        `${dono} wants to send you a report on readings of Aspersa.`,
        'Nothing is sent before you confirm. After that, the report comes in a message of its own.',
      ],
      action: 'I want it',
      after: ({ dias }) => [`If you do not expect this report, ignore this message. The link works for ${dias} days.`],
    },
    CONVITE_RELATORIO: {
      subject: 'Do you want a regular report?',
      before: ({ dono }) => [
        `${dono} wants to send you a regular report on Aspersa readings.`,
        'Nothing is sent before you confirm. Each message has a link to stop them.',
      ],
      action: 'I want to receive it',
      after: ({ dias }) => [
        `If you do not expect this report, ignore this message. The link can be used for ${dias} days.`,
      ],
    },
    RELATORIO: {
      subject: ({ relatorio }) => (relatorio.vazio ? 'Report without readings' : 'Report on readings'),
      before: ({ relatorio }) => [
        relatorio.vazio
          ? `No complete reading from ${relatorio.inicio} to ${relatorio.fim} fits the filters of this report.`
          : `The report on the readings from ${relatorio.inicio} to ${relatorio.fim} is ready.`,
      ],
      action: 'See reports',
      after: ({ relatorio, dias }) => [
        relatorio.vazio
          ? 'Nothing is attached, therefore. Check the period, the owner, the user and the other filters.'
          : relatorio.anexado
            ? `The PDF and the workbook are attached. Aspersa also keeps them for ${dias} days; you have to sign in to download them.`
            : `The files are too large for an e-mail. Aspersa keeps them for ${dias} days; you have to sign in to download them.`,
      ],
    },
    LEMBRETE_REVISAO: {
      subject: ({ equipamento }) => `${equipamento}: next service`,
      before: ({ equipamento, dia }) => [`The next service of the equipment ${equipamento} is due on ${dia}.`],
      action: 'See the equipment',
      after: ({ contato }) => [
        `Arrange with the after-sales service how to send the equipment${contato ? `: ${contato}` : ''}.`,
      ],
    },
    AVISO_FORA: {
      subject: ({ equipamento }) => `${equipamento}: the last reading needs attention`,
      before: ({ avisos }) => ['A complete reading has arrived.', ...avisos],
      action: 'See the reading',
      after: () => ['The reading says what to do.'],
    },
    AVISO_SILENCIO: {
      subject: ({ equipamento }) => `${equipamento}: no messages`,
      before: ({ avisos }) => avisos,
      action: 'See the equipment',
      after: () => ['If it is in use, check the battery and the connection of the meter.'],
    },
    AVISO_PREVISAO: {
      subject: ({ equipamento }) => `${equipamento}: nozzles to be replaced soon`,
      before: ({ avisos }) => [...avisos, 'The prediction follows the wear measured up to the last reading.'],
      action: 'See how they wear',
      after: () => [],
    },
    RESUMO_AVISOS: {
      subject: ({ maquinas }) => `Alerts: ${maquinas}`,
      before: ({ avisos, outros }) => [...avisos, ...(outros > 0 ? [`And ${outros} more.`] : [])],
      action: 'See the alerts',
      after: () => [],
    },
    RENOVACAO_ABERTA: {
      subject: 'Renew your subscription',
      before: ({ dia }) => [
        `The next period of your Aspersa subscription can be paid now, by bank slip or by card. The current one is valid until ${dia}.`,
      ],
      action: 'See the order',
      after: () => ['It can take up to 3 business days for the payment of a bank slip to be confirmed.'],
    },
    RENOVACAO_RECUSADA: {
      subject: 'The card was not accepted',
      before: ({ dia }) => [
        `The payment that renews your Aspersa subscription was not accepted. We will try again every day; the subscription is valid until ${dia}.`,
        'You can also pay another way now.',
      ],
      action: 'See the order',
      after: () => [],
    },
    RENOVACAO_FEITA: {
      subject: 'Your subscription was renewed',
      before: ({ dia }) => [`The payment was approved, and your Aspersa subscription is valid until ${dia}.`],
      action: 'See the order',
      after: () => ['You can stop the renewal in your profile: the period you paid for stays valid to its end.'],
    },
    ASSINATURA_TERMINADA: {
      subject: 'Your subscription ended',
      before: ({ dia }) => [
        `Your Aspersa subscription ended on ${dia}. Nobody was unlinked, and your readings stay with you.`,
        'Without a subscription the equipment is irregular, and nobody else can be linked.',
      ],
      action: 'See the plans',
      after: () => [],
    },
    PAGAMENTO_MUDOU: {
      subject: ({ caso }) => PAYMENT_CHANGES[caso].subject,
      before: ({ caso, valor }) => [PAYMENT_CHANGES[caso].text(valor)],
      action: 'See the order',
      after: () => [],
    },
    PAGAMENTO_MUDOU_ADMIN: {
      subject: ({ caso }) => PAYMENT_CHANGES_OF_CUSTOMERS[caso].subject,
      before: ({ caso, valor }) => [PAYMENT_CHANGES_OF_CUSTOMERS[caso].text(valor)],
      action: 'See the order',
      after: () => [],
    },
    WEBHOOK_DESATIVADO: {
      subject: 'Webhook disabled',
      before: ({ webhook }) => [
        `The webhook “${webhook}” accepted no delivery for three days and was disabled: nothing more is sent to it.`,
      ],
      action: 'See deliveries',
      after: () => [
        'Each delivery shows what was sent and what the server answered. Correct the address or the server, and enable the webhook again.',
      ],
    },
    CONTA_EXCLUIDA: {
      subject: 'Your account was deleted',
      before: () => [
        'Your Aspersa account and what belonged to it were deleted. We will send you no more messages.',
        'The privacy policy says what other accounts keep.',
      ],
      action: 'Read the privacy policy',
      after: () => [],
    },
  },
}
