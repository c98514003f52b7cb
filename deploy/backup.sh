#!/bin/sh
# Backs up calls, leads and settings, encrypted. Install as /etc/cron.daily/dispatch-site
# (docs/production.md).
set -eu
umask 077
folder=/var/backups/dispatch-site
mkdir -p "$folder"
copy=$(mktemp -d "$folder/.copy-XXXXXX")
trap 'rm -rf "$copy"' EXIT
cd "$copy"
# SQLite's own backup command: the site can keep writing.
sqlite3 /var/lib/dispatch-site/site.db ".timeout 10000" ".backup site.db"
cp /etc/dispatch-site.env .
tar -cf backup.tar site.db dispatch-site.env
gpg --batch --pinentry-mode loopback --passphrase-file /etc/dispatch-site.passphrase \
  --symmetric --output backup.gpg backup.tar
# Atomic: a backup is complete or absent.
mv backup.gpg "$folder/$(date +%Y-%m-%dT%H%M%S).gpg"
find "$folder" -maxdepth 1 -name '*.gpg' -mtime +14 -delete
