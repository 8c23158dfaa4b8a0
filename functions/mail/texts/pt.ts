import type { AlertFacts } from '../../../shared/domain/equipment/alerts.ts'
import type { CargoVinculo, MotivoNadaAgora, MudancaPagamento, TipoAviso } from '../../../shared/enums.ts'

/** What a text is made of; names are cleaned of anything that could pass for a link. */
export interface MailFacts {
  /** Hours the link can be used. */
  horas: number
  /** Days it can be answered, or what it leads to is kept. */
  dias: number
  /** Whose account it is about. */
  dono: string
  cargo: string
  /** Address of the after-sales service; empty where there is none. */
  contato: string
  /** Nickname and product code of the equipment it is about. */
  equipamento: string
  dia: string
  /** Days a report is of, whether the mail brings it, and whether no reading is in it. */
  relatorio: { inicio: string; fim: string; anexado: boolean; vazio: boolean }
  /** What the owner calls a webhook. */
  webhook: string
  /** The machines that several alerts are about, the first two by name. */
  maquinas: string
  /** What alerts say, a sentence each, and how many there are that it has no room for. */
  avisos: readonly string[]
  outros: number
  /** Recovery codes that are left. */
  restantes: number
  /** What an API key is called. */
  chave: string
  /** What happened to a payment, and of what amount. */
  caso: MudancaPagamento
  valor: string
}

/** What the sentence of an alert is made of; a day is as people write it. */
export type AlertWords<K extends TipoAviso = TipoAviso> = Extract<AlertFacts, { tipo: K }> & {
  equipamento: string
  quando: string
}

/** Kept apart, so that both forms of a noun stand where they are chosen. */
const bicos = (count: number) => (count === 1 ? '1 bico' : `${count} bicos`)

/** Why no nozzle is to be seen to now. */
const NADA_AGORA: Record<MotivoNadaAgora, string> = {
  SEM_VAZAO: 'sem vazão. Confira válvula, bomba, filtro e seções.',
  CONFERIR: 'os bicos se desviam do mesmo modo. Confira antes a pressão e o manômetro.',
  SEM_AVALIACAO: 'nenhum bico pôde ser avaliado.',
}

const CARGOS: Record<CargoVinculo, string> = { ADMINISTRADOR: 'administrador', UTILIZADOR: 'utilizador' }

const PAYMENT_CHANGES: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'Um pagamento seu será devolvido',
    text: (valor: string) =>
      `O pagamento de ${valor} chegou quando o pedido já estava pago, cancelado ou vencido, ou com outro valor. Ele não ativou nada e será devolvido.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'Seu pagamento foi devolvido',
    text: (valor: string) =>
      `O pagamento de ${valor}, que não tinha ativado nada, foi devolvido. Suas assinaturas continuam como estavam.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Parte do seu pagamento foi devolvida',
    text: (valor: string) =>
      `${valor} do seu pagamento, que não tinha ativado nada, foram devolvidos. O restante também será devolvido. Suas assinaturas continuam como estavam.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'Seu pagamento foi contestado',
    text: (valor: string) =>
      `O pagamento de ${valor}, que não tinha ativado nada, foi contestado junto ao emissor do cartão ou ao adquirente. Suas assinaturas continuam como estavam. Enquanto a contestação não é decidida, não devolvemos o valor, para que ele não volte duas vezes.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'A contestação do seu pagamento foi encerrada',
    text: (valor: string) =>
      `A contestação do pagamento de ${valor} foi decidida a favor da Aspersa. Como ele não tinha ativado nada, será devolvido. Suas assinaturas continuam como estavam.`,
  },
  ESTORNO: {
    subject: 'Seu pagamento foi estornado',
    text: (valor: string) => `O pagamento de ${valor} foi estornado, e o que ele pagava termina.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Parte do seu pagamento foi devolvida',
    text: (valor: string) => `${valor} do seu pagamento foram devolvidos. Sua assinatura continua valendo.`,
  },
  CONTESTACAO: {
    subject: 'Seu pagamento foi contestado',
    text: (valor: string) =>
      `O pagamento de ${valor} foi contestado junto ao emissor do cartão ou ao adquirente. Enquanto a contestação não é decidida, o que ele pagava fica suspenso; se for decidida a favor da Aspersa, o tempo que faltava volta a valer.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'A contestação do seu pagamento foi encerrada',
    text: (valor: string) =>
      `A contestação do pagamento de ${valor} foi decidida a favor da Aspersa. O tempo que faltava da sua assinatura vale de novo.`,
  },
}
/** The same, to whoever runs the product. */
const PAYMENT_CHANGES_OF_CUSTOMERS: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'Um pagamento espera ser devolvido',
    text: (valor: string) =>
      `O pagamento de ${valor} de um cliente não ativou nada, e o adquirente não o devolve sozinho. Devolva o valor e registre a devolução no pedido.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'Um pagamento foi devolvido',
    text: (valor: string) =>
      `O pagamento de ${valor} de um cliente, que não tinha ativado nada, foi devolvido no adquirente. As assinaturas continuam como estavam.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Parte de um pagamento foi devolvida',
    text: (valor: string) =>
      `${valor} do pagamento de um cliente, que não tinha ativado nada, foram devolvidos no adquirente. O restante ainda deve ser devolvido. As assinaturas continuam como estavam.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'Um pagamento foi contestado',
    text: (valor: string) =>
      `O pagamento de ${valor} de um cliente, que não tinha ativado nada, foi contestado. As assinaturas continuam como estavam, e o valor não é devolvido enquanto a contestação não é decidida. Responda à contestação na página do adquirente, dentro do prazo dele.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'Uma contestação foi ganha',
    text: (valor: string) =>
      `A contestação do pagamento de ${valor} foi decidida a nosso favor. Ele não tinha ativado nada e ainda deve ser devolvido. As assinaturas continuam como estavam.`,
  },
  ESTORNO: {
    subject: 'Um pagamento foi estornado',
    text: (valor: string) =>
      `O pagamento de ${valor} de um cliente foi estornado no adquirente, e o que ele pagava terminou.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Parte de um pagamento foi devolvida',
    text: (valor: string) =>
      `${valor} do pagamento de um cliente foram devolvidos no adquirente. A assinatura continua.`,
  },
  CONTESTACAO: {
    subject: 'Um pagamento foi contestado',
    text: (valor: string) =>
      `O pagamento de ${valor} de um cliente foi contestado, e a assinatura fica suspensa. Responda à contestação na página do adquirente, dentro do prazo dele.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'Uma contestação foi ganha',
    text: (valor: string) =>
      `A contestação do pagamento de ${valor} foi decidida a nosso favor, e a assinatura voltou a valer.`,
  },
}

/** Portuguese, the measure of the other languages: each has the same texts. */
export const pt = {
  language: 'pt-BR',
  cargos: CARGOS,
  /** Stands in place of a name that is gone. */
  alguem: 'O dono de uma conta',
  greeting: (nome: string) => (nome ? `Olá, ${nome}!` : 'Olá!'),
  linkHint: 'Se o botão não funcionar, copie este endereço para o navegador:',
  footer: 'Aspersa, calibração de pontas de pulverização. Esta mensagem é automática: respostas não são lidas.',
  /** Leads to where alerts are chosen. */
  choice: 'Escolher quais avisos receber',
  endReport: 'Não receber mais este relatório',
  inAccount: (dono: string) => `É da conta de ${dono}, que o link abre.`,
  alerts: {
    FORA: ({ equipamento, fora, total, motivo }: AlertWords<'FORA'>) =>
      `${equipamento}: ${motivo ? NADA_AGORA[motivo] : `${fora} de ${bicos(total)} fora da tolerância.`}`,
    SILENCIO: ({ equipamento, dias, quando }: AlertWords<'SILENCIO'>) =>
      `${equipamento}: nenhuma mensagem há ${dias} dias, desde ${quando}.`,
    REVISAO: ({ equipamento, quando }: AlertWords<'REVISAO'>) =>
      `${equipamento}: a próxima revisão está prevista para ${quando}.`,
    PREVISAO: ({ equipamento, bicos: quantos, quando }: AlertWords<'PREVISAO'>) =>
      quantos === 0
        ? `${equipamento}: a próxima troca está prevista para ${quando}.`
        : `${equipamento}: nos próximos 30 dias, ${bicos(quantos)} para trocar, a partir de ${quando}.`,
  },
  models: {
    CONFIRMACAO_EMAIL: {
      subject: 'Confirme seu e-mail',
      before: () => ['Falta um passo para completar sua conta na Aspersa: confirmar que este endereço é seu.'],
      action: 'Confirmar e-mail',
      after: ({ horas }: MailFacts) => [
        `O link vale por ${horas} horas. Depois disso, peça outro em seu perfil.`,
        'Se você não criou uma conta na Aspersa, ignore esta mensagem.',
      ],
    },
    REDEFINICAO_SENHA: {
      subject: 'Redefina sua senha',
      before: () => ['Recebemos um pedido para redefinir a senha da sua conta na Aspersa.'],
      action: 'Criar nova senha',
      after: ({ horas }: MailFacts) => [
        `O link vale por ${horas} hora e só pode ser usado uma vez.`,
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
    },
    CADASTRO_CONCLUIDO: {
      subject: 'Seu cadastro está pronto',
      before: () => [
        'Uma falha nossa interrompeu seu cadastro na Aspersa. Ele agora está completo: falta só criar uma senha para entrar.',
      ],
      action: 'Criar senha',
      after: ({ horas }: MailFacts) => [
        `O link vale por ${horas} hora. Depois disso, use “Esqueci a senha” na tela de login para receber outro.`,
      ],
    },
    CONTA_CRIADA: {
      subject: 'Sua conta na Aspersa',
      before: () => ['Criamos uma conta para você na Aspersa. Falta só definir uma senha para entrar.'],
      action: 'Criar senha',
      after: ({ horas }: MailFacts) => [
        `O link vale por ${horas} hora. Depois disso, use “Esqueci a senha” na tela de login para receber outro.`,
      ],
    },
    SENHA_ALTERADA: {
      subject: 'Sua senha foi alterada',
      before: ({ contato }: MailFacts) => [
        'A senha da sua conta na Aspersa foi alterada. Se foi você, não há nada a fazer.',
        `Se não foi você, redefina a senha agora${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    SEGUNDO_FATOR_LIGADO: {
      subject: 'A verificação em duas etapas foi ligada',
      before: ({ contato }: MailFacts) => [
        'A verificação em duas etapas da sua conta na Aspersa foi ligada: para entrar, além da senha, é preciso o código do aplicativo autenticador. Guarde os códigos de recuperação longe do celular.',
        `Se não foi você, redefina a senha agora${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    SEGUNDO_FATOR_DESLIGADO: {
      subject: 'A verificação em duas etapas foi desligada',
      before: ({ contato }: MailFacts) => [
        'A verificação em duas etapas da sua conta na Aspersa foi desligada: para entrar, basta a senha. Se foi você, não há nada a fazer.',
        `Se não foi você, redefina a senha agora, ligue a verificação de novo${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    CODIGO_RECUPERACAO_USADO: {
      subject: 'Um código de recuperação foi usado',
      before: ({ restantes, contato }: MailFacts) => [
        `Um código de recuperação da sua conta na Aspersa foi usado no lugar do código do aplicativo. Ainda ${restantes === 1 ? 'resta 1 código' : `restam ${restantes} códigos`}; novos podem ser criados no perfil.`,
        `Se não foi você, redefina a senha agora${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    CODIGOS_ERRADOS: {
      subject: 'Códigos errados na sua conta',
      before: ({ contato }: MailFacts) => [
        'Alguém digitou sua senha e vários códigos errados da verificação em duas etapas. Ninguém entrou. Se foi você, espere alguns minutos e tente de novo.',
        `Se não foi você, alguém conhece sua senha: redefina-a agora${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    CHAVE_CRIADA: {
      subject: 'Uma chave de API foi criada',
      before: ({ chave, contato }: MailFacts) => [
        `A chave de API “${chave}” da sua conta foi criada ou renovada. Com ela, um programa pode ler os dados da conta.`,
        `Se não foi você, ${contato ? 'revogue a chave, redefina' : 'revogue a chave e redefina'} a senha agora${contato ? ` e escreva para ${contato}` : ''}.`,
      ],
      action: 'Ver chaves',
      after: () => [],
    },
    TROCA_EMAIL: {
      subject: 'Confirme seu novo e-mail',
      before: () => [
        'Recebemos um pedido para que este seja o e-mail da sua conta na Aspersa. Falta confirmar que ele é seu.',
      ],
      action: 'Confirmar e-mail',
      after: ({ horas }: MailFacts) => [
        `O link vale por ${horas} horas. Até lá, continue entrando com o endereço anterior.`,
        'Se não foi você quem pediu, ignore esta mensagem: nada muda.',
      ],
    },
    AVISO_TROCA_EMAIL: {
      subject: 'Pedido de troca de e-mail',
      before: ({ contato }: MailFacts) => [
        'Foi pedido outro e-mail para a sua conta na Aspersa. Se foi você, confirme-o pelo link enviado ao novo endereço; até lá este continua valendo.',
        `Se não foi você, redefina a senha agora, o que cancela o pedido${contato ? `, e escreva para ${contato}` : ''}.`,
      ],
      action: 'Redefinir senha',
      after: () => [],
    },
    EMAIL_ALTERADO: {
      subject: 'O e-mail da sua conta foi trocado',
      before: ({ contato }: MailFacts) => [
        'O e-mail da sua conta na Aspersa agora é outro: este endereço não serve mais para entrar. Se você sabe da troca, não há nada a fazer.',
        contato ? `Se não sabe, escreva agora para ${contato}.` : 'Se não sabe, avise agora quem administra a Aspersa.',
      ],
      action: 'Abrir a Aspersa',
      after: () => [],
    },
    VINCULO: {
      subject: 'Você foi vinculado a uma conta',
      before: ({ dono, cargo }: MailFacts) => [
        `${dono} vinculou você à própria conta na Aspersa como ${cargo}.`,
        'O link abre essa conta, com seus equipamentos e leituras. Para voltar à sua, escolha-a no alto da tela.',
      ],
      action: 'Abrir a Aspersa',
      after: () => ['Se você não conhece essa pessoa, não é preciso fazer nada: ela não vê os dados da sua conta.'],
    },
    CONVITE: {
      subject: 'Convite para a Aspersa',
      before: ({ dono, cargo }: MailFacts) => [
        `${dono} quer compartilhar com você os equipamentos da própria conta na Aspersa. Seu papel será: ${cargo}.`,
        'Crie sua conta com este mesmo endereço de e-mail e confirme-o. Quando você entrar, a Aspersa pergunta se aceita o convite.',
      ],
      action: 'Criar conta',
      after: ({ dias }: MailFacts) => [
        `Se você não esperava este convite, ignore esta mensagem. Ele vale por ${dias} dias.`,
      ],
    },
    EXPORTACAO_PRONTA: {
      subject: 'Sua exportação está pronta',
      before: ({ dias }: MailFacts) => [
        `O arquivo com as leituras que você pediu está pronto. Ele fica guardado por ${dias} dias.`,
      ],
      action: 'Baixar arquivo',
      after: () => ['O download pede seu login. O arquivo só abre para quem ainda vê os equipamentos.'],
    },
    CONFIRMACAO_RELATORIO: {
      subject: 'Quer receber um relatório?',
      before: ({ dono }: MailFacts) => [
        `${dono} quer enviar a você um relatório de leituras da Aspersa.`,
        'Nada é enviado antes que você confirme. Depois disso, o relatório chega numa mensagem à parte.',
      ],
      action: 'Quero receber',
      after: ({ dias }: MailFacts) => [
        `Se você não espera este relatório, ignore esta mensagem. O link vale por ${dias} dias.`,
      ],
    },
    CONVITE_RELATORIO: {
      subject: 'Quer receber um relatório periódico?',
      before: ({ dono }: MailFacts) => [
        `${dono} quer enviar a você um relatório periódico das leituras da Aspersa.`,
        'Nada é enviado antes que você confirme. Cada mensagem traz um link que encerra os envios.',
      ],
      action: 'Quero receber',
      after: ({ dias }: MailFacts) => [
        `Se você não espera este relatório, ignore esta mensagem. O link vale por ${dias} dias.`,
      ],
    },
    RELATORIO: {
      subject: ({ relatorio }: MailFacts): string =>
        relatorio.vazio ? 'Relatório sem leituras' : 'Relatório de leituras',
      before: ({ relatorio }: MailFacts) => [
        relatorio.vazio
          ? `Nenhuma leitura completa de ${relatorio.inicio} a ${relatorio.fim} corresponde aos filtros deste relatório.`
          : `O relatório das leituras de ${relatorio.inicio} a ${relatorio.fim} está pronto.`,
      ],
      action: 'Ver relatórios',
      after: ({ relatorio, dias }: MailFacts) => [
        relatorio.vazio
          ? 'Por isso nada foi anexado. Confira o período, o dono, o usuário e os demais filtros.'
          : relatorio.anexado
            ? `O PDF e a planilha estão anexados. Na Aspersa eles ficam guardados por ${dias} dias; lá é preciso entrar.`
            : `Os arquivos são grandes demais para um e-mail. Eles ficam guardados por ${dias} dias na Aspersa, onde é preciso entrar para baixá-los.`,
      ],
    },
    LEMBRETE_REVISAO: {
      subject: ({ equipamento }: MailFacts) => `${equipamento}: próxima revisão`,
      before: ({ equipamento, dia }: MailFacts) => [
        `A próxima revisão do equipamento ${equipamento} está prevista para ${dia}.`,
      ],
      action: 'Ver equipamento',
      after: ({ contato }: MailFacts) => [
        `Combine o envio do equipamento com o pós-venda${contato ? `: ${contato}` : ''}.`,
      ],
    },
    AVISO_FORA: {
      subject: ({ equipamento }: MailFacts) => `${equipamento}: a última leitura pede atenção`,
      before: ({ avisos }: MailFacts) => ['Uma leitura completa chegou.', ...avisos],
      action: 'Ver leitura',
      after: () => ['Na leitura está o que fazer.'],
    },
    AVISO_SILENCIO: {
      subject: ({ equipamento }: MailFacts) => `${equipamento}: sem mensagens`,
      before: ({ avisos }: MailFacts) => avisos,
      action: 'Ver equipamento',
      after: () => ['Se ele está em uso, confira a bateria e a conexão do medidor.'],
    },
    AVISO_PREVISAO: {
      subject: ({ equipamento }: MailFacts) => `${equipamento}: troca de bicos prevista`,
      before: ({ avisos }: MailFacts) => [...avisos, 'A previsão segue o desgaste medido até a última leitura.'],
      action: 'Ver evolução',
      after: () => [],
    },
    RESUMO_AVISOS: {
      subject: ({ maquinas }: MailFacts) => `Avisos: ${maquinas}`,
      before: ({ avisos, outros }: MailFacts) => [...avisos, ...(outros > 0 ? [`E mais ${outros}.`] : [])],
      action: 'Ver avisos',
      after: () => [],
    },
    RENOVACAO_ABERTA: {
      subject: 'Renove sua assinatura',
      before: ({ dia }: MailFacts) => [
        `O próximo período da sua assinatura da Aspersa já pode ser pago, por boleto ou por cartão. O atual vale até ${dia}.`,
      ],
      action: 'Ver o pedido',
      after: () => ['A confirmação do pagamento de um boleto pode levar até 3 dias úteis.'],
    },
    RENOVACAO_RECUSADA: {
      subject: 'O cartão não foi aceito',
      before: ({ dia }: MailFacts) => [
        `O pagamento que renova sua assinatura da Aspersa não foi aceito. Tentaremos de novo a cada dia; a assinatura vale até ${dia}.`,
        'Você também pode pagar agora de outra forma.',
      ],
      action: 'Ver o pedido',
      after: () => [],
    },
    RENOVACAO_FEITA: {
      subject: 'Sua assinatura foi renovada',
      before: ({ dia }: MailFacts) => [`O pagamento foi aprovado e sua assinatura da Aspersa vale até ${dia}.`],
      action: 'Ver o pedido',
      after: () => ['A renovação pode ser encerrada em seu perfil: o que já foi pago continua valendo até o fim.'],
    },
    ASSINATURA_TERMINADA: {
      subject: 'Sua assinatura terminou',
      before: ({ dia }: MailFacts) => [
        `Sua assinatura da Aspersa terminou em ${dia}. Ninguém foi desvinculado, e as leituras continuam com você.`,
        'Enquanto não houver assinatura, os equipamentos ficam irregulares e ninguém mais pode ser vinculado.',
      ],
      action: 'Ver planos',
      after: () => [],
    },
    PAGAMENTO_MUDOU: {
      subject: ({ caso }: MailFacts) => PAYMENT_CHANGES[caso].subject,
      before: ({ caso, valor }: MailFacts) => [PAYMENT_CHANGES[caso].text(valor)],
      action: 'Ver o pedido',
      after: () => [],
    },
    PAGAMENTO_MUDOU_ADMIN: {
      subject: ({ caso }: MailFacts) => PAYMENT_CHANGES_OF_CUSTOMERS[caso].subject,
      before: ({ caso, valor }: MailFacts) => [PAYMENT_CHANGES_OF_CUSTOMERS[caso].text(valor)],
      action: 'Ver o pedido',
      after: () => [],
    },
    WEBHOOK_DESATIVADO: {
      subject: 'Webhook desativado',
      before: ({ webhook }: MailFacts) => [
        `O webhook “${webhook}” não aceitou nenhuma entrega durante três dias e foi desativado: nada mais é enviado a ele.`,
      ],
      action: 'Ver entregas',
      after: () => [
        'Cada entrega mostra o que foi enviado e o que o servidor respondeu. Corrija o endereço ou o servidor e ative o webhook de novo.',
      ],
    },
    CONTA_EXCLUIDA: {
      subject: 'Sua conta foi excluída',
      before: () => [
        'Sua conta na Aspersa e o que pertencia a ela foram excluídos. Não enviaremos outras mensagens.',
        'O que outras contas mantêm está descrito na política de privacidade.',
      ],
      action: 'Ler a política de privacidade',
      after: () => [],
    },
  },
}

/** Every text of the mails in a language. */
export type MailTexts = typeof pt
