import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const about: Translated<'about'> = {
  contact: 'Contacto',
  afterSales: 'Posventa',
  documents: 'Documentos',
  address: 'Dirección',
  postalCode: 'Código postal',
  messaging: 'Teléfono (mensajes)',
  afterSalesEmail: 'Correo de posventa',
  afterSalesPhone: 'Teléfono de posventa',
  manuals: 'Manuales',
  privacy: 'Política de privacidad',
  terms: 'Términos de uso',
  dataProtection: 'Contactar con protección de datos',
  dataProtectionSubject: 'Protección de datos personales',
  licenses: 'Licencias de terceros',
  wholeApi: 'API: todas las rutas',
  latestUpdates: 'Últimas actualizaciones',
  contactEdit: 'Editar contactos',
  contactSaved: 'Contactos guardados.',
  contactNotSaved: failed('guardar los contactos'),
  contactFailed: failed('cargar la información de contacto'),
  releases: {
    maquina: 'La máquina primero',
    decorre: 'Lo que se deduce de una lectura',
    campo: 'De la lectura al campo',
    continuidade: 'Trabajo que no se pierde',
    pessoas: 'Registro, perfil y miembros de la cuenta',
    aspersa: 'Nueva consola',
    pesquisa: 'Encuesta de satisfacción y transferencia de lecturas',
    revisoes: 'Revisiones de los equipos',
    catalogo: 'Catálogo de boquillas',
    planos: 'Planes y suscripciones',
    frotas: 'Gestión de vehículos',
    contas: 'Usuarios y permisos',
    idiomas: 'Idiomas y unidades',
    receitas: 'Recetas',
    turbo: 'Turbopulverizadores',
    primeira: 'Primera versión',
  },
  changes: {
    barra_em_parte:
      'La lectura de una parte de la barra dice cuántas boquillas de las secciones del vehículo quedaron fuera, también en la lista de cambios y en el PDF.',
    certificado_de_antes:
      'Quien abre el certificado de una lectura que cambió después lee que hoy se certificaría de otro modo.',
    trocado_medido_de_novo:
      'Una boquilla cambiada y medida de nuevo vale por lo que dio después: si sigue fuera, vuelve a la lista.',
    um_lado_medido:
      'Una lectura de un solo lado del turbo dice de cuál, en el inicio y en la lista de cambios; las boquillas que no se pudieron medir no desequilibran los lados, y se eligen boquillas para los dos.',
    taxa_da_calda:
      'La tasa medida con agua vale para la densidad del caldo de la receta, y ninguna receta usa la de un lado sin caudal.',
    medias_sem_fechados:
      'Un lado o una sección cerrados ya no entran en las medias ni en la uniformidad: lo que no dio nada junto habla de una válvula.',
    outro_lado:
      'De un turbo medido lado a lado, el inicio, la lista de cambios y la página del pulverizador dicen cuándo se midió el otro lado y qué pide todavía.',
    jogo_do_modelo: 'En una barra con dos modelos, el juego entero se pide solo del modelo gastado.',
    antes_de_pulverizar:
      'El inicio dice qué hacer antes de pulverizar, máquina por máquina, según lo que cada una pierde por hectárea; debajo, lo que vence pronto.',
    pagina_da_maquina:
      'La página de una máquina muestra la última lectura, lo que está montado desde cuándo, la batería, el último mensaje y una línea de tiempo.',
    buscar_em_tudo:
      'Ctrl K busca pantallas, máquinas, lecturas por fecha o número, personas, pedidos y certificados; Enter abre el primero.',
    etiqueta_pela_camera: 'La cámara del teléfono lee la etiqueta y activa el equipo.',
    planos_na_hora: 'Lo que falta para ver los planes se completa en la misma página.',
    documentos_com_rosto:
      'Los documentos dicen de quién son, llevan un número que se puede dictar y ocupan menos páginas; la inspección reprobada es un informe.',
    leitura_no_papel:
      'Una lectura impresa cabe en dos hojas, con todas las boquillas, y la lista de cambio dice qué boquillas limpiar.',
    tela_que_volta: 'Una pantalla cuyo código se perdió en el camino vuelve sola cuando el servidor responde.',
    digitado_que_volta: 'Lo que escribió vuelve cuando el teléfono cierra la página en segundo plano.',
    figuras_no_manual: 'El manual muestra las pantallas como son hoy, y cada “?” dice también qué hacer.',
    um_botao:
      'Cada página tiene un botón principal; el resto de lo que se puede hacer está en “Acciones”, y una lectura se abre antes.',
    responde_antes:
      'En el teléfono y en máquinas lentas, la primera pantalla, los formularios y los gráficos responden antes; la lectura ya viene mientras el ratón se detiene sobre ella.',
    por_acre:
      'Con unidades estadounidenses, los costos se leen y escriben por acre, los productos de una receta en fl oz, pintas, cuartos, gal, oz o lb, y las tasas por planta en galones.',
    relogio_errado: 'Quien tiene mal el reloj del ordenador entra como los demás y lee hace cuánto fueron las cosas.',
    volta_ao_lugar: 'Quien recarga una página, o vuelve a ella, queda donde estaba.',
    papel_do_pais:
      'Los PDF y las hojas de cálculo salen en el papel del país: carta en Estados Unidos, México, Colombia y Chile, A4 en Brasil.',
    maquina_de_outro:
      'Quien recibe un equipo de otra persona no ve lo que dijo antes, y la lectura interrumpida dice que cambió de manos.',
    lista_de_outro:
      'En la lista de cambio de una lectura cuyo equipo es de otra cuenta se pueden guardar precios; nada lleva a sus pantallas.',
    lista_de_antes: 'La lista de cambio de una lectura que no es la más nueva vuelve a decir lo que pedía.',
    convite_vencido: 'Una invitación vencida queda en la lista durante 30 días y se puede enviar de nuevo.',
    dito_a_quem_ouve:
      'Quien usa un lector de pantalla oye de qué campo es cada error, de qué es cada tabla y cuándo llega otra página de una lista.',
    pagina_parada: 'Lo que ya está en la pantalla no cambia de lugar mientras llega el resto.',
    cores_proprias: 'Las barras y lo elegido se distinguen también en los temas de contraste de Windows.',
    convite_com_prazo: 'Quien abre una invitación lee hasta cuándo vale, o que ya venció.',
    mensagens_recusadas:
      'El registro del equipo dice cuántos mensajes fueron rechazados en cada hora y cuándo llegó el último.',
    copiado_em_planilhas: 'Las fechas que se copian de una pantalla en inglés llegan a una planilla como fechas.',
    arredondado:
      'Los números a mitad entre dos se redondean como en la cuenta a mano: 6,875 % es 6,88 % en pantalla, listas, documentos y hojas de cálculo.',
    como_se_escreve:
      'Teléfonos, documentos, correos, números y fechas se entienden como la gente los escribe y pega, y las listas encuentran palabras en cualquier orden.',
    mensagens_de_fora:
      'Los mensajes de los medidores se entienden como otros programas los escriben; de lo que llega empaquetado o dicho dos veces, la respuesta dice qué hacer.',
    administrador_planilhas_de_fora:
      'Las planillas de boquillas se leen como fabricantes y oficinas las escriben; lo que está oculto o puede leerse de dos modos se dice.',
    busca_no_manual: 'El manual tiene un buscador.',
    mesma_letra: 'Todos los sistemas muestran la consola con la misma tipografía.',
    ritmo_dos_avisos:
      'Usted elige si los e-mails de avisos llegan al momento, en un resumen por día o por semana, o nunca.',
    avisos_com_bicos:
      'Los correos de avisos dicen qué boquillas cambiar o limpiar, dónde y por cuánto, con la barra dibujada.',
    exemplo_sem_conta: 'La lectura de ejemplo se abre sin cuenta, desde la página de inicio.',
    veredito_com_duvida:
      'El veredicto dice cuándo un dato está fuera de lo usual o la presión está fuera del rango de la boquilla.',
    contas_acompanhadas:
      'Cuentas que sigo: los consultores ven en una lista todas las cuentas en las que trabajan, primero la que más pierde.',
    administrador_exportar_pontas: 'Los modelos de boquillas se exportan en Excel o CSV, con fuente y comprobación.',
    renovacao_cancelada:
      'Cancelar el pedido de una renovación la termina, y puede retomarse; la página de planes solo habla de tarjeta cuando hay una que cobrar.',
    administrador_plano_gratuito:
      'Los planes gratuitos pueden concederse, y el último día de lo concedido vale hasta la medianoche.',
    painel_por_maquina:
      'El panel muestra las boquillas fuera de la tolerancia por máquina y mes, y lo que cada una pierde por campaña.',
    menu_por_trabalho: 'El menú está en grupos, según dónde se trabaja; la lista de cambios está en él.',
    cor_da_gota:
      'En el catálogo, en la elección de boquillas y en la lectura, las clases de gota llevan al lado el color con que los catálogos las imprimen, según la edición de la norma.',
    gota_da_receita:
      'Una receta dice la clase de gota deseada y la densidad del caldo, y lleva a las boquillas que la dan; cada boquilla dice qué necesita con una distancia 10 % menor o mayor.',
    secoes_do_veiculo:
      'Una lectura compara las secciones del vehículo con toda la barra, y los certificados lo guardan.',
    barra_com_lados:
      'Una barra se dibuja por sus secciones, con el centro marcado, y cada boquilla dice en qué sección está.',
    no_telefone:
      'En el teléfono lo que hay que hacer viene primero, todo se toca con guante y una fila es toda un enlace.',
    modo_campo:
      'El modo campo muestra una boquilla a la vez, con un solo botón. Sin internet, las marcas esperan y se envían después.',
    carrinho_de_pontas:
      'La lista de cambios dice qué comprar ahora, en 30 días o el juego entero, cuánto ahorra cada uno, y sale por WhatsApp.',
    preco_do_jogo: 'Junto a la lista de cambios está cuánto cuesta el juego entero de boquillas.',
    fora_do_usual:
      'Los formularios preguntan por valores posibles y poco usuales, y lo que un medidor envió así queda marcado.',
    pressao_implicita:
      'Donde la presión va primero, la lectura dice qué presión indican las boquillas y cuánto erró el manómetro.',
    jogo_inteiro:
      'Con más del 10 % de las boquillas fuera, la lectura pide el juego entero; del turbo dice la diferencia entre los lados.',
    condicoes:
      'Condiciones para pulverizar: el ΔT, el viento, la temperatura y la humedad dicen si se puede, también sin red.',
    escolha_por_modo:
      'Elegir boquillas conoce PWM, bandas, hileras, drones, caldos densos y la altura de la barra, y dice cómo llegar a la gota deseada.',
    gota_na_leitura: 'El cálculo de una lectura dice la clase de gota a su presión, y un paso arriba y abajo.',
    queda_pressao:
      'El cálculo de una lectura dice cuánta presión se pierde hasta una sección, por los manómetros de la entrada y de ella.',
    parede_foliar:
      'Frutales y viñedos: la receta y la lectura dicen también el área de la pared foliar y el volumen por 10.000 m² de ella.',
    copas:
      'Las recetas de huerto guardan la altura y el ancho de las copas y dicen el volumen por 1000 m³; y juzgan el tiempo.',
    manometro_no_tempo:
      'La evolución muestra el manómetro a lo largo de las lecturas, junto a la presión que indican las boquillas.',
    um_jeito_de_dizer: 'Estados, colores, precisión, eliminaciones y documentos son iguales en todas las pantallas.',
    calibracoes_contadas: 'Todas las calibraciones inválidas se cuentan en el panel, por muchas que sean.',
    administrador_procedencia: 'Las boquillas se filtran por su procedencia, y XR11002 encuentra la XR 110-02.',
    administrador_publicado:
      'Un catálogo publicado de cinco fabricantes entra con un botón; cada boquilla dice su fuente.',
    baixar_sem_sair: 'Exportaciones, informes y adjuntos se descargan sin salir de la página, en cualquier navegador.',
    pressao_antes:
      'Las boquillas que se desvían juntas llevan a revisar la presión antes de cambiar alguna; las que se apartan del conjunto se nombran aparte.',
    sem_rede: 'Sin respuesta del servidor, las lecturas ya vistas siguen a mano, con la hora de la que son.',
    planilhas_de_outros: 'Las planillas de boquillas se leen como las escriben Excel, LibreOffice y los fabricantes.',
    relogios: 'Quien tiene mal el reloj o el huso horario de su computadora entra igual.',
    certificado_do_pulverizador:
      'La página del certificado dice el final del código del producto: solo vale para el pulverizador que lo lleva.',
    historico_de_quem_e_dono: 'El historial de un equipo comienza con su dueño actual.',
    prova: 'Cambiar la contraseña, el correo o los accesos pide la contraseña otra vez.',
    administrador_pacotes: 'El firmware lleva la firma del fabricante; no se acepta un archivo sin ella.',
    rascunhos: 'Lo escrito vuelve después de una sesión terminada, sin deshacer lo que otra persona cambió.',
    uma_pessoa_por_aba: 'Cada pestaña pertenece a una persona: entrar con otra cuenta no mezcla los datos.',
    lista_no_lugar: 'Quien vuelve de una lectura encuentra la lista en la misma página.',
    contas_completas:
      'El caudal nominal, los errores y la tolerancia estimada también muestran la cuenta que llevó a ellos.',
    cadastro_publico: 'Registro público, confirmación del correo y recuperación de la contraseña.',
    perfil_completo: 'Perfil con foto, unidades de medida, exportación de los datos y eliminación de la cuenta.',
    membros: 'Invitaciones y accesos de los miembros de la cuenta, por equipo.',
    anexos_leitura: 'Adjuntos en las lecturas: informes, fotos y otros documentos.',
    administrador_pessoas: 'Personas con sus accesos, historial y correos.',
    administrador_pesquisa_respostas: 'Encuesta de satisfacción con las evaluaciones de cada mes.',
    console: 'Consola rehecha, con temas claro y oscuro y pantallas que caben en el teléfono.',
    leituras_ao_vivo: 'Las lecturas aparecen segundos después de tomadas, sin recargar la página.',
    calculos_abertos: 'Cada tasa muestra la cuenta que llevó a ella.',
    filtros_no_endereco: 'Los filtros de las listas quedan en la dirección y se pueden compartir.',
    administrador_contatos: 'Los contactos de esta página se pueden editar.',
    pesquisa_satisfacao: 'Invitación a evaluar el producto.',
    transferencia: 'Las lecturas se pueden transferir entre cuentas vinculadas.',
    administrador_pesquisa: 'Configuración de la encuesta de satisfacción.',
    revisao_visivel: 'Fechas de la última y la próxima revisión del equipo.',
    administrador_revisoes: 'Registro de revisiones con informe en PDF.',
    imagens_pontas: 'Imágenes en las boquillas del catálogo.',
    administrador_catalogo: 'Registro de marcas, modelos y perfiles de boquillas.',
    administrador_csv: 'Importación de boquillas por CSV.',
    planos: 'Suscripción de planes y adicionales con tarjeta.',
    boleto: 'Pago por boleto bancario.',
    frotas: 'Registro de los vehículos de la flota.',
    secoes: 'Secciones de boquillas por vehículo.',
    administrador_veiculos: 'Marcas y modelos de vehículos.',
    usuarios_adicionais: 'Usuarios adicionales por equipo, con permisos.',
    seletor_conta: 'Selector para trabajar en cuentas vinculadas.',
    idiomas: 'Consola en portugués, inglés y español.',
    unidades: 'Presión en bar, psi o kPa y caudal en L/min o GPM.',
    receitas: 'Recetas de caldo con productos y número de tanques.',
    receitas_pdf: 'Recetas en PDF.',
    turbo: 'Lecturas de turbopulverizadores, por lado.',
    taxa_planta: 'Tasa de aplicación por planta.',
    administrador_relatorios: 'Informes por período enviados por correo.',
    leituras: 'Lecturas de caudal por boquilla, con error y tolerancia.',
    exportacao: 'Lecturas en PDF y Excel.',
    administrador_usuarios: 'Gestión de usuarios y equipos.',
  },
}
