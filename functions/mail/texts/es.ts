import type { MotivoNadaAgora, MudancaPagamento } from '../../../shared/enums.ts'
import type { MailTexts } from './pt.ts'

const boquillas = (count: number) => (count === 1 ? '1 boquilla' : `${count} boquillas`)

/** Why no nozzle is to be seen to now. */
const NADA_AHORA: Record<MotivoNadaAgora, string> = {
  SEM_VAZAO: 'sin caudal. Revise válvula, bomba, filtro y secciones.',
  CONFERIR: 'las boquillas se desvían igual. Revise antes la presión y el manómetro.',
  SEM_AVALIACAO: 'ninguna boquilla pudo ser evaluada.',
}

const PAYMENT_CHANGES: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'Un pago suyo será devuelto',
    text: (valor: string) =>
      `El pago de ${valor} llegó cuando el pedido ya estaba pagado, cancelado o vencido, o por otro importe. No activó nada y será devuelto.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'Su pago fue devuelto',
    text: (valor: string) =>
      `El pago de ${valor}, que no había activado nada, fue devuelto. Sus suscripciones siguen como estaban.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Parte de su pago fue devuelta',
    text: (valor: string) =>
      `Se devolvieron ${valor} de su pago, que no había activado nada. El resto también será devuelto. Sus suscripciones siguen como estaban.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'Su pago fue disputado',
    text: (valor: string) =>
      `El pago de ${valor}, que no había activado nada, fue disputado ante el emisor de la tarjeta o el adquirente. Sus suscripciones siguen como estaban. Mientras la disputa no se resuelve, no devolvemos el importe, para que no vuelva dos veces.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'La disputa de su pago terminó',
    text: (valor: string) =>
      `La disputa del pago de ${valor} se resolvió a favor de Aspersa. Como no había activado nada, será devuelto. Sus suscripciones siguen como estaban.`,
  },
  ESTORNO: {
    subject: 'Su pago fue reembolsado',
    text: (valor: string) => `El pago de ${valor} fue reembolsado, y lo que pagaba termina.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Parte de su pago fue devuelta',
    text: (valor: string) => `Se devolvieron ${valor} de su pago. Su suscripción sigue vigente.`,
  },
  CONTESTACAO: {
    subject: 'Su pago fue disputado',
    text: (valor: string) =>
      `El pago de ${valor} fue disputado ante el emisor de la tarjeta o el adquirente. Mientras la disputa no se resuelve, lo que pagaba queda suspendido; si se resuelve a favor de Aspersa, el tiempo que quedaba vuelve a valer.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'La disputa de su pago terminó',
    text: (valor: string) =>
      `La disputa del pago de ${valor} se resolvió a favor de Aspersa. El tiempo que le quedaba a su suscripción vale de nuevo.`,
  },
}
/** The same, to whoever runs the product. */
const PAYMENT_CHANGES_OF_CUSTOMERS: Record<MudancaPagamento, { subject: string; text(valor: string): string }> = {
  EXCEDENTE: {
    subject: 'Un pago espera ser devuelto',
    text: (valor: string) =>
      `El pago de ${valor} de un cliente no activó nada, y el adquirente no lo devuelve por sí mismo. Devuelva el importe y registre la devolución en el pedido.`,
  },
  EXCEDENTE_DEVOLVIDO: {
    subject: 'Un pago fue devuelto',
    text: (valor: string) =>
      `El pago de ${valor} de un cliente, que no había activado nada, fue devuelto en el adquirente. Las suscripciones siguen como estaban.`,
  },
  EXCEDENTE_DEVOLVIDO_EM_PARTE: {
    subject: 'Parte de un pago fue devuelta',
    text: (valor: string) =>
      `Se devolvieron ${valor} del pago de un cliente, que no había activado nada, en el adquirente. El resto aún debe devolverse. Las suscripciones siguen como estaban.`,
  },
  EXCEDENTE_CONTESTADO: {
    subject: 'Un pago fue disputado',
    text: (valor: string) =>
      `El pago de ${valor} de un cliente, que no había activado nada, fue disputado. Las suscripciones siguen como estaban, y el importe no se devuelve mientras la disputa no se resuelve. Responda a la disputa en la página del adquirente, dentro de su plazo.`,
  },
  EXCEDENTE_CONTESTACAO_GANHA: {
    subject: 'Una disputa se ganó',
    text: (valor: string) =>
      `La disputa del pago de ${valor} se resolvió a nuestro favor. No había activado nada y aún debe devolverse. Las suscripciones siguen como estaban.`,
  },
  ESTORNO: {
    subject: 'Un pago fue reembolsado',
    text: (valor: string) =>
      `El pago de ${valor} de un cliente fue reembolsado en el adquirente, y lo que pagaba terminó.`,
  },
  ESTORNO_PARCIAL: {
    subject: 'Parte de un pago fue devuelta',
    text: (valor: string) => `Se devolvieron ${valor} del pago de un cliente en el adquirente. La suscripción sigue.`,
  },
  CONTESTACAO: {
    subject: 'Un pago fue disputado',
    text: (valor: string) =>
      `El pago de ${valor} de un cliente fue disputado, y la suscripción queda suspendida. Responda a la disputa en la página del adquirente, dentro de su plazo.`,
  },
  CONTESTACAO_GANHA: {
    subject: 'Una disputa se ganó',
    text: (valor: string) =>
      `La disputa del pago de ${valor} se resolvió a nuestro favor, y la suscripción vuelve a valer.`,
  },
}

export const es: MailTexts = {
  language: 'es',
  cargos: { ADMINISTRADOR: 'administrador', UTILIZADOR: 'usuario' },
  alguem: 'El dueño de una cuenta',
  greeting: (nome) => (nome ? `¡Hola, ${nome}!` : '¡Hola!'),
  linkHint: 'Si el botón no funciona, copie esta dirección en el navegador:',
  footer: 'Aspersa, calibración de boquillas de pulverización. Este mensaje es automático: las respuestas no se leen.',
  choice: 'Elegir qué avisos recibir',
  endReport: 'No recibir más este informe',
  inAccount: (dono) => `Es de la cuenta de ${dono}, que el enlace abre.`,
  alerts: {
    FORA: ({ equipamento, fora, total, motivo }) =>
      `${equipamento}: ${motivo ? NADA_AHORA[motivo] : `${fora} de ${boquillas(total)} fuera de tolerancia.`}`,
    SILENCIO: ({ equipamento, dias, quando }) =>
      `${equipamento}: ningún mensaje hace ${dias} días, desde el ${quando}.`,
    REVISAO: ({ equipamento, quando }) => `${equipamento}: la próxima revisión está prevista para el ${quando}.`,
    PREVISAO: ({ equipamento, bicos, quando }) =>
      bicos === 0
        ? `${equipamento}: el próximo cambio está previsto para el ${quando}.`
        : `${equipamento}: en los próximos 30 días, ${boquillas(bicos)} para cambiar, a partir del ${quando}.`,
  },
  models: {
    CONFIRMACAO_EMAIL: {
      subject: 'Confirme su correo electrónico',
      before: () => ['Falta un paso para completar su cuenta en Aspersa: confirmar que esta dirección es suya.'],
      action: 'Confirmar correo',
      after: ({ horas }) => [
        `El enlace vale por ${horas} horas. Después, pida otro en su perfil.`,
        'Si no creó una cuenta en Aspersa, ignore este mensaje.',
      ],
    },
    REDEFINICAO_SENHA: {
      subject: 'Restablezca su contraseña',
      before: () => ['Recibimos una solicitud para restablecer la contraseña de su cuenta en Aspersa.'],
      action: 'Crear nueva contraseña',
      after: ({ horas }) => [
        `El enlace vale por ${horas} hora y funciona una vez.`,
        'Si no fue usted quien lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
      ],
    },
    CADASTRO_CONCLUIDO: {
      subject: 'Su registro está listo',
      before: () => [
        'Un fallo nuestro interrumpió su registro en Aspersa. Ahora está completo: solo falta crear una contraseña para iniciar sesión.',
      ],
      action: 'Crear contraseña',
      after: ({ horas }) => [
        `El enlace vale por ${horas} hora. Después, use “Olvidé la contraseña” en la pantalla de inicio de sesión para recibir otro.`,
      ],
    },
    CONTA_CRIADA: {
      subject: 'Su cuenta en Aspersa',
      before: () => [
        'Hemos creado una cuenta para usted en Aspersa. Solo falta crear una contraseña para iniciar sesión.',
      ],
      action: 'Crear contraseña',
      after: ({ horas }) => [
        `El enlace vale por ${horas} hora. Después, use “Olvidé la contraseña” en la pantalla de inicio de sesión para recibir otro.`,
      ],
    },
    SENHA_ALTERADA: {
      subject: 'Su contraseña fue cambiada',
      before: ({ contato }) => [
        'La contraseña de su cuenta en Aspersa fue cambiada. Si fue usted, no hay nada que hacer.',
        `Si no fue usted, restablezca la contraseña ahora${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    SEGUNDO_FATOR_LIGADO: {
      subject: 'Se activó la verificación en dos pasos',
      before: ({ contato }) => [
        'Se activó la verificación en dos pasos de su cuenta en Aspersa: para iniciar sesión, además de la contraseña, hace falta el código de la aplicación de autenticación. Guarde los códigos de recuperación lejos del teléfono.',
        `Si no fue usted, restablezca la contraseña ahora${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    SEGUNDO_FATOR_DESLIGADO: {
      subject: 'Se desactivó la verificación en dos pasos',
      before: ({ contato }) => [
        'Se desactivó la verificación en dos pasos de su cuenta en Aspersa: para iniciar sesión basta la contraseña. Si fue usted, no hay nada que hacer.',
        `Si no fue usted, restablezca la contraseña ahora, active la verificación de nuevo${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    CODIGO_RECUPERACAO_USADO: {
      subject: 'Se usó un código de recuperación',
      before: ({ restantes, contato }) => [
        `Se usó un código de recuperación de su cuenta en Aspersa en lugar del código de la aplicación. ${restantes === 1 ? 'Queda 1 código' : `Quedan ${restantes} códigos`}; puede crear otros en el perfil.`,
        `Si no fue usted, restablezca la contraseña ahora${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    CODIGOS_ERRADOS: {
      subject: 'Códigos incorrectos en su cuenta',
      before: ({ contato }) => [
        'Alguien escribió su contraseña y varios códigos incorrectos de la verificación en dos pasos. Nadie entró. Si fue usted, espere unos minutos e inténtelo de nuevo.',
        `Si no fue usted, alguien conoce su contraseña: restablézcala ahora${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    CHAVE_CRIADA: {
      subject: 'Se creó una clave de API',
      before: ({ chave, contato }) => [
        `La clave de API “${chave}” de su cuenta fue creada o renovada. Con ella, un programa puede leer los datos de la cuenta.`,
        `Si no fue usted, ${contato ? 'revoque la clave, restablezca' : 'revoque la clave y restablezca'} la contraseña ahora${contato ? ` y escriba a ${contato}` : ''}.`,
      ],
      action: 'Ver claves',
      after: () => [],
    },
    TROCA_EMAIL: {
      subject: 'Confirme su nuevo correo electrónico',
      before: () => [
        'Recibimos un pedido para que este sea el correo de su cuenta en Aspersa. Falta confirmar que es suyo.',
      ],
      action: 'Confirmar correo',
      after: ({ horas }) => [
        `El enlace vale por ${horas} horas. Hasta entonces, siga entrando con la dirección anterior.`,
        'Si no fue usted quien lo pidió, ignore este mensaje: nada cambia.',
      ],
    },
    AVISO_TROCA_EMAIL: {
      subject: 'Pedido de cambio de correo electrónico',
      before: ({ contato }) => [
        'Se pidió otro correo para su cuenta en Aspersa. Si fue usted, confírmelo por el enlace enviado a la nueva dirección; hasta entonces esta sigue valiendo.',
        `Si no fue usted, restablezca la contraseña ahora, lo que cancela el pedido${contato ? `, y escriba a ${contato}` : ''}.`,
      ],
      action: 'Restablecer contraseña',
      after: () => [],
    },
    EMAIL_ALTERADO: {
      subject: 'El correo de su cuenta fue cambiado',
      before: ({ contato }) => [
        'El correo de su cuenta en Aspersa ahora es otro: esta dirección ya no sirve para entrar. Si conoce el cambio, no hay nada que hacer.',
        contato
          ? `Si no lo conoce, escriba ahora a ${contato}.`
          : 'Si no lo conoce, avise ahora a quien administra Aspersa.',
      ],
      action: 'Abrir Aspersa',
      after: () => [],
    },
    VINCULO: {
      subject: 'Fue vinculado a una cuenta',
      before: ({ dono, cargo }) => [
        `${dono} lo vinculó a su propia cuenta en Aspersa como ${cargo}.`,
        'El enlace abre esa cuenta, con sus equipos y lecturas. Para volver a la suya, elíjala en la parte superior de la pantalla.',
      ],
      action: 'Abrir Aspersa',
      after: () => ['Si no conoce a esta persona, no hace falta hacer nada: ella no ve los datos de su cuenta.'],
    },
    CONVITE: {
      subject: 'Invitación a Aspersa',
      before: ({ dono, cargo }) => [
        `${dono} quiere compartir con usted los equipos de su propia cuenta en Aspersa. Su rol será: ${cargo}.`,
        'Cree su cuenta con esta misma dirección de correo y confírmela. Cuando entre, Aspersa le pregunta si acepta la invitación.',
      ],
      action: 'Crear cuenta',
      after: ({ dias }) => [`Si no esperaba esta invitación, ignore este mensaje. Vale por ${dias} días.`],
    },
    EXPORTACAO_PRONTA: {
      subject: 'Su exportación está lista',
      before: ({ dias }) => [`El archivo con las lecturas que pidió está listo. Se guarda durante ${dias} días.`],
      action: 'Descargar archivo',
      after: () => ['La descarga pide que inicie sesión. El archivo se abre solo para quien aún ve los equipos.'],
    },
    CONFIRMACAO_RELATORIO: {
      subject: '¿Quiere recibir un informe?',
      before: ({ dono }) => [
        `${dono} quiere enviarle un informe de lecturas de Aspersa.`,
        'No se envía nada antes de que usted confirme. Después, el informe llega en un mensaje aparte.',
      ],
      action: 'Quiero recibirlo',
      after: ({ dias }) => [`Si no espera este informe, ignore este mensaje. El enlace vale por ${dias} días.`],
    },
    CONVITE_RELATORIO: {
      subject: '¿Quiere recibir un informe periódico?',
      before: ({ dono }) => [
        `${dono} quiere enviarle un informe periódico de las lecturas de Aspersa.`,
        'No se envía nada antes de que usted confirme. Cada mensaje trae un enlace que termina los envíos.',
      ],
      action: 'Quiero recibirlo',
      after: ({ dias }) => [`Si no espera este informe, ignore este mensaje. El enlace vale por ${dias} días.`],
    },
    RELATORIO: {
      subject: ({ relatorio }) => (relatorio.vazio ? 'Informe sin lecturas' : 'Informe de lecturas'),
      before: ({ relatorio }) => [
        relatorio.vazio
          ? `Ninguna lectura completa del ${relatorio.inicio} al ${relatorio.fim} corresponde a los filtros de este informe.`
          : `El informe de las lecturas del ${relatorio.inicio} al ${relatorio.fim} está listo.`,
      ],
      action: 'Ver informes',
      after: ({ relatorio, dias }) => [
        relatorio.vazio
          ? 'Por eso no se adjuntó nada. Revise el período, el dueño, el usuario y los demás filtros.'
          : relatorio.anexado
            ? `El PDF y la planilla están adjuntos. En Aspersa se guardan por ${dias} días; allí hay que iniciar sesión.`
            : `Los archivos son demasiado grandes para un e-mail. Se guardan por ${dias} días en Aspersa, donde hay que iniciar sesión para descargarlos.`,
      ],
    },
    LEMBRETE_REVISAO: {
      subject: ({ equipamento }) => `${equipamento}: próxima revisión`,
      before: ({ equipamento, dia }) => [`La próxima revisión del equipo ${equipamento} está prevista para el ${dia}.`],
      action: 'Ver el equipo',
      after: ({ contato }) => [`Acuerde el envío del equipo con el servicio posventa${contato ? `: ${contato}` : ''}.`],
    },
    AVISO_FORA: {
      subject: ({ equipamento }) => `${equipamento}: la última lectura pide atención`,
      before: ({ avisos }) => ['Llegó una lectura completa.', ...avisos],
      action: 'Ver la lectura',
      after: () => ['La lectura dice qué hacer.'],
    },
    AVISO_SILENCIO: {
      subject: ({ equipamento }) => `${equipamento}: sin mensajes`,
      before: ({ avisos }) => avisos,
      action: 'Ver el equipo',
      after: () => ['Si está en uso, revise la batería y la conexión del medidor.'],
    },
    AVISO_PREVISAO: {
      subject: ({ equipamento }) => `${equipamento}: cambio de boquillas previsto`,
      before: ({ avisos }) => [...avisos, 'La previsión sigue el desgaste medido hasta la última lectura.'],
      action: 'Ver la evolución',
      after: () => [],
    },
    RESUMO_AVISOS: {
      subject: ({ maquinas }) => `Avisos: ${maquinas}`,
      before: ({ avisos, outros }) => [...avisos, ...(outros > 0 ? [`Y ${outros} más.`] : [])],
      action: 'Ver los avisos',
      after: () => [],
    },
    RENOVACAO_ABERTA: {
      subject: 'Renueve su suscripción',
      before: ({ dia }) => [
        `El próximo período de su suscripción de Aspersa ya se puede pagar, por boleto o con tarjeta. El actual vale hasta el ${dia}.`,
      ],
      action: 'Ver el pedido',
      after: () => ['La confirmación del pago de un boleto puede tardar hasta 3 días hábiles.'],
    },
    RENOVACAO_RECUSADA: {
      subject: 'La tarjeta no fue aceptada',
      before: ({ dia }) => [
        `El pago que renueva su suscripción de Aspersa no fue aceptado. Lo intentaremos de nuevo cada día; la suscripción vale hasta el ${dia}.`,
        'También puede pagar ahora de otra forma.',
      ],
      action: 'Ver el pedido',
      after: () => [],
    },
    RENOVACAO_FEITA: {
      subject: 'Su suscripción fue renovada',
      before: ({ dia }) => [`El pago fue aprobado y su suscripción de Aspersa vale hasta el ${dia}.`],
      action: 'Ver el pedido',
      after: () => ['La renovación se puede terminar en su perfil: lo que ya se pagó sigue valiendo hasta el final.'],
    },
    ASSINATURA_TERMINADA: {
      subject: 'Su suscripción terminó',
      before: ({ dia }) => [
        `Su suscripción de Aspersa terminó el ${dia}. Nadie fue desvinculado, y las lecturas siguen con usted.`,
        'Sin suscripción los equipos quedan irregulares y no se puede vincular a nadie más.',
      ],
      action: 'Ver planes',
      after: () => [],
    },
    PAGAMENTO_MUDOU: {
      subject: ({ caso }) => PAYMENT_CHANGES[caso].subject,
      before: ({ caso, valor }) => [PAYMENT_CHANGES[caso].text(valor)],
      action: 'Ver el pedido',
      after: () => [],
    },
    PAGAMENTO_MUDOU_ADMIN: {
      subject: ({ caso }) => PAYMENT_CHANGES_OF_CUSTOMERS[caso].subject,
      before: ({ caso, valor }) => [PAYMENT_CHANGES_OF_CUSTOMERS[caso].text(valor)],
      action: 'Ver el pedido',
      after: () => [],
    },
    WEBHOOK_DESATIVADO: {
      subject: 'Webhook desactivado',
      before: ({ webhook }) => [
        `El webhook “${webhook}” no aceptó ninguna entrega durante tres días y fue desactivado: no se le envía nada más.`,
      ],
      action: 'Ver entregas',
      after: () => [
        'Cada entrega muestra lo que se envió y lo que respondió el servidor. Corrija la dirección o el servidor y vuelva a activar el webhook.',
      ],
    },
    CONTA_EXCLUIDA: {
      subject: 'Su cuenta fue eliminada',
      before: () => [
        'Su cuenta en Aspersa y lo que pertenecía a ella fueron eliminados. No enviaremos otros mensajes.',
        'La política de privacidad dice qué conservan otras cuentas.',
      ],
      action: 'Leer la política de privacidad',
      after: () => [],
    },
  },
}
