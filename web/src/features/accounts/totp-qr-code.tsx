import { QRCodeSVG } from 'qrcode.react';

/** Quiet zone, in modules, which scanners need. */
const quietZone = 4;

interface TotpQrCodeProps {
  readonly setupUri: string;
}

/** Renders the key of an authenticator app as a QR code. */
const TotpQrCode = ({ setupUri }: TotpQrCodeProps) => (
  <QRCodeSVG
    value={setupUri}
    size={208}
    level="M"
    marginSize={quietZone}
    title="QR code with the key for your app"
  />
);

export default TotpQrCode;
