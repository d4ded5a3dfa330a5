/** Tables of words by which a merchant's name is found. Case, accents and punctuation do not matter. */

/** What the legal name of a company ends with. */
export const legalForms = `
  sdn bhd, s b, bhd, berhad, plt, pte ltd, pty ltd, ltd, limited, llc, l l c, inc, corp, corporation, llp, gmbh,
  gmbh co kg, gmbh & co kg, co kg, ag, kg, ohg, ug, e k, e kfm, gbr, mbh, s a, sarl, s a r l, s r l, srl, s p a,
  bv, b v, n v, aps, a s, co, company, enterprise, enterprises, trading, holdings, sb, tbk, pvt ltd, private
  limited, co ltd, ab, oy, oyj, ky, asa, ehf, hf, sas, s a s, eurl, snc, s n c, sl, s l, s l u, slu, s coop, spa,
  vof, lda, ltda, l d a, unipessoal lda, sa de cv, s a de c v, s de r l, de c v, eireli, sp z o o, sp zoo, spolka
  z o o, s r o, spol s r o, kft, zrt, bt, nyrt, d o o, doo, d d, ltd sti, san ve tic, tic ltd sti, uab, sia, k k,
  plc, sendirian berhad, kgaa`;

/** What the legal name of a company begins with. */
export const leadingForms = 'pt, ud';

export const shopWords = `
  restaurant, restoran, ristorante, cafe, kafe, coffee, bistro, pub, bar, bakery, bakeries, backerei, konditorei,
  metzgerei, kitchen, noodle, food, foods, store, stores, shop, mart, market, minimarket, supermarket, supermarkt,
  hypermarket, grocery, groceries, pharmacy, farmasi, apotheke, drogerie, clinic, klinik, stationery, book, books,
  hardware, timber, furnishing, furniture, mobel, electrical, electronics, deco, gift, gifts, home, hotel, petrol,
  station, tankstelle, shell, petronas, optical, optik, salon, beauty, fashion, boutique, photo, print, printing,
  parking, cinema, kino, florist, garden, baumarkt, motor, auto, tyre, service, services, house, palace, grill,
  pizza, pizzeria, sushi, burger, packaging, industries, group, retail, cash & carry, brasserie, boulangerie,
  patisserie, trattoria, osteria, panificio, panaderia, farmacia, pharmacie, libreria, librairie, supermercado,
  supermercados, supermarche, marche, tienda, gasthaus, gasthof, wirtshaus, imbiss, markt, blumen, buchhandlung,
  tavern, inn, diner, deli, delicatessen, liquor, liquors, wines, brewery, barber, barbers, bookshop, bookstore,
  cleaners, laundry, garage, autohaus, taxi, cabs, car park, car parks, museum, theatre, theater, gym, fitness,
  toys, sports, jewellers, butchers, greengrocer, newsagent, chemist, drugstore, fuel, fuels, tea, ice cream,
  gelato, ramen, kebab, tapas, steakhouse, seafood, kopitiam, kedai, pasaraya, perniagaan, syarikat, warung,
  bazaar, emporium, supplies, restaurang, ravintola, restauracja, restaurace, vendeglo, etterem, kavehaz, kavezo,
  cukrarna, cukraszda, cukiernia, kawiarnia, kavarna, piekarnia, pekarna, pekseg, bageri, bakeri, konditori,
  leipomo, bakkerij, padaria, confeitaria, pastelaria, lanchonete, churrascaria, restaurante, mercado, mercearia,
  minimercado, drogaria, gyogyszertar, apteka, lekarna, lekaren, apotek, apteekki, eczane, magazin, sklep, obchod,
  potraviny, aruhaz, butik, butikken, kauppa, winkel, bloemen, slager, slagerij, boucherie, charcuterie,
  fromagerie, epicerie, tabac, papeteria, papelaria, papeterie, cartoleria, ferramenta, ferreteria, ferretaria,
  quincaillerie, macelleria, salumeria, gelateria, pasticceria, enoteca, tabacchi, edicola, carniceria, fruteria,
  pescaderia, taqueria, cantina, cafeteria, cerveceria, heladeria, lokanta, lokantasi, kebap, firin, firini,
  pastanesi, bufe, toko, rumah makan, kedai makan, kopi, mamak, bengkel, confectionery, superstore, supermart,
  mini mart, marketing, handicraft, tailoring, gallery, optometry, dental, spa, hostel, motel, resort, izakaya,
  drug, drugs, supercenter, supercentre, donut, donuts, bagels, pretzel, creperie, brewpub, taproom, winery, cellars, outdoors, cycles, bikes, antiques,
  nursery, pets, petshop, veterinary`;

/** Words that say what a company does: before a legal form they are no name by themselves, but the end of the line above. */
export const businessWords = `
  stationery, stationers, book, books, international, management, resources, ventures, catering, products, industry,
  engineering, construction, distributors, distribution, wholesale, supply, technology, technologies, solutions, global,
  manufacturing, properties, development, logistics, transport, travel, tours, holding, group of companies, tyres, battery,
  aquarium, cosmetics, jewellery, glass, textile, textiles, digital, gadget, gadgets, computer, computers, mobile, media,
  entertainment, education, medical, health, healthcare, handel, handels, vertrieb, gastronomie, gastro, betriebs,
  lebensmittel, dienstleistungen, commerce, distribuzione, commerciale, servizi, comercio, comercial, servicios,
  distribuciones, servicos, handlowe, obchodni`;

/** Malay names begin with the kind of shop, which may fill a line of its own. */
export const leadingKinds = `
  kedai, pasaraya, pasar, mini, restoran, syarikat, perniagaan, perusahaan, borong, runcit, farmasi, klinik, pergigian,
  bengkel, stesen, minyak, nasi, kandar, warung, gerai, pusat, koperasi, rumah, makan, medan, selera, kopitiam, toko, mee,
  ayam, roti, satay, butik, salon, emas, gunting, rambut, buku, alat, tulis, ubat`;

export const noNames = `
  goods sold, not returnable, not refundable, come again, for feedback, please call, customer service, redeem
  voucher, tax invoice, invoice, receipt, cash receipt, official receipt, cash bill, bill, cash sales, simplified
  tax invoice, welcome, welcome to, thank you, guest check, order number, your order, order, reprint, copy,
  duplicate, customer copy, merchant copy, table, date, time, tel, telephone, phone, fax, hotline, email, e-mail,
  mail, www, http, website, gst, gst id, gst no, gst reg, sst, co reg, reg no, co no, company no, company reg,
  roc, vat, vat no, ust-id, ust id, steuernummer, st nr, cashier, kasse, kassierer, bediener, server, rechnung,
  quittung, kassenbon, beleg, bon, kundenbeleg, willkommen, herzlich willkommen, vielen dank, tisch, telefon,
  facture, ticket, recu, bienvenue, owned by, operated by, page, doc no, document no, sold to, bill to, attn,
  posted, signature, outlet, branch, counter, description, qty, formerly known as, formerly, licensee of,
  franchisee of, kvitto, kassakvitto, kvittering, salgskvittering, kassebon, kuitti, paragon fiskalny, uctenka,
  zjednoduseny danovy doklad, danovy doklad, doklad, nyugta, egyszerusitett szamla, bon fiscal, cupom fiscal, nota
  fiscal, danfe, documento auxiliar, fatura, fatura simplificada, fatura recibo, factura, factura simplificada,
  documento commerciale, di vendita o prestazione, scontrino, ticket de caja, ticket de venta, recibo, bonnetje,
  kassabon, fis no, mali degeri yoktur, bilgi fisi, e arsiv fatura, struk, struk pembelian, nota penjualan, resit,
  resit rasmi, hoa don, bukti pembayaran, org nr, orgnr, cvr, nip, regon, dic, adoszam, cif, nif, cnpj, rfc, vkn,
  vergi dairesi, mersis, npwp, gstin, fssai, abn, acn, siret, siren, p iva, partita iva, contribuinte, puh, tfno,
  tlf, telefono, telefone, velkommen, velkommen til, valkommen, tervetuloa, zapraszamy, dziekujemy, obrigado,
  gracias, gracias por su compra, merci de votre visite, grazie, kiitos, koszonjuk, multumim, tesekkurler, terima
  kasih, selamat datang, hos geldiniz, benvenuti, bienvenidos, bem vindo, welkom, bedankt, vitajte, vitame vas,
  dobrodosli, hvala, opening hours, shopping hours, business hours, oeffnungszeiten, offnungszeiten, open daily,
  your cashier, served by, you were served by, bedient von, es bediente sie, store manager, self checkout,
  merchant id, debit sale, credit sale, card payment, kartenzahlung, handlerbeleg, cardholder copy, customer
  receipt, merchant receipt, ertesites, duplicata, duplicado, second copy, training mode, how did we do, tell us,
  save money, live better, share your experience, adjustment note, delivery order, quotation, proforma, payment
  receipt, bukti, salinan, article, articles, artikel, articulo, purchase, transaction, limited partnership`;

/** Words of buildings, in which shops are. */
export const buildingWords = `
  tower, towers, menara, wisma, mall, building, bangunan, complex, kompleks, komplek, centre, center, arcade, galleria, plaza,
  einkaufszentrum, centrum, zentrum, passage, centro comercial, centro commerciale, centre commercial, shopping center,
  shopping centre, winkelcentrum, kopcentrum, galeria, galerie`;

/** Words of slogans and greetings, which names of several words do without. */
export const sloganWords = `
  you, your, yours, us, we, our, ours, ihr, ihre, ihnen, wir, uns, unser, unsere, unseren, unserem, dich, mich, vous, votre, vos, nous, notre, su,
  sus, nosotros, nuestro, voi, vostro, noi, nostro, uw, jouw, onze, ons, din, dina, oss, vara, voce`;

/** Beside a number or a comma they make an address. */
export const streetWords = `
  jalan, jln, lorong, lrg, taman, tmn, kampung, kg, lot, level, floor, lantai, bangunan, persiaran, lebuh,
  lebuhraya, mukim, seksyen, section, street, st, road, rd, avenue, ave, boulevard, blvd, lane, drive, highway,
  suite, unit, block, blk, batu, strasse, str, platz, allee, weg, gasse, ring, rue, quai, via, calle, plaza, no,
  tower, ground, p o box, pusat, desa, dataran, place, square, court, crescent, terrace, parade, promenade, quay,
  broadway, parkway, pkwy, hwy, ul, ulica, aleja, utca, korut, gatan, gata, gade, vej, vagen, veien, katu, strada,
  calea, bulevardul, bd, rua, avenida, praca, travessa, estrada, rodovia, paseo, carrer, carrera, corso, piazza,
  viale, largo, cadde, caddesi, cad, sokak, sok, mah, mahallesi, bulvari, namesti, trida, straat, laan, plein,
  kade, gracht, chemin, impasse, jl, komplek, ruko, plot, sector, marg, nagar, kompleks, building, wisma, menara,
  kawasan, perindustrian`;

/** Two of them, or one beside a number or a comma, make an address. */
export const placeWords = `
  selangor, johor, kuala, lumpur, petaling, jaya, penang, perak, melaka, sabah, sarawak, kedah, kelantan, malaysia,
  singapore, bandar, darul, ehsan, wilayah, shah, alam, bahru, london, berlin, hamburg, munchen, wien, zurich`;

/** States and provinces that stand behind a town, but for those that are also a legal form. */
export const regionCodes = `
  ab, bc, mb, nb, nl, ns, nt, nu, on, pe, qc, sk, yt, al, ak, az, ar, ca, ct, de, dc, fl, ga, hi, id, il, in, ia, ks, ky,
  la, me, md, ma, mi, mn, ms, mo, mt, ne, nv, nh, nj, nm, ny, nc, nd, oh, ok, or, pa, ri, sc, sd, tn, tx, ut, va, vt,
  wa, wv, wi, wy, nsw, vic, qld, tas, act`;

/** Large towns, which stand before the code of their state or province also without a comma. */
export const townWords = `
  calgary, edmonton, vancouver, burnaby, surrey, richmond, victoria, kelowna, winnipeg, regina, saskatoon, toronto,
  mississauga, brampton, markham, hamilton, ottawa, london, kitchener, waterloo, windsor, montreal, laval, quebec,
  gatineau, halifax, moncton, saint john, red deer, lethbridge, new york, brooklyn, los angeles, chicago, houston,
  phoenix, philadelphia, san antonio, san diego, dallas, san jose, austin, jacksonville, fort worth, columbus,
  charlotte, san francisco, indianapolis, seattle, denver, washington, boston, el paso, nashville, detroit,
  oklahoma city, portland, las vegas, memphis, louisville, baltimore, milwaukee, albuquerque, tucson, fresno,
  sacramento, kansas city, mesa, atlanta, omaha, raleigh, miami, oakland, minneapolis, tulsa, tampa, arlington,
  new orleans, cleveland, honolulu, orlando, pittsburgh, cincinnati, st louis, saint louis, salt lake city, buffalo,
  sydney, melbourne, brisbane, perth, adelaide, canberra, hobart, darwin, newcastle, gold coast, geelong`;
